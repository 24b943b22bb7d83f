import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';
import { protects } from '../../../core/catalogue/protection.ts';

/** What waits for a device: which step, of which dialogue, until when it is worth saying (ISO), how often it was tried. */
export type DuePush = {
  readonly topic: string;
  readonly dialogue: number;
  readonly until: string;
  readonly tries: number;
};

const secret = {
  type: 'string',
  gdpr: 'personal',
  indexed: false,
  rules: ['not_null'],
  ...internal,
} as const;

/** A browser in which a person allowed notices, with the one that waits for it. Nobody lists them. */
export const pushDevices = defineTable({
  ...personal,
  protection: protects.access,
  indexes: [...personal.indexes, ['due_at']],
  id: 470,
  name: 'push_devices',
  label: 'tables/push-devices:label',
  domain: 'pushes',
  resource: 'push-devices',
  key: 'push_device_id',
  variables: {
    /** A digest of the address: a browser is there once. */
    push_device_id: { ...secret, indexed: true, label: 'tables/push-devices:push_device_id' },
    employee_id_ref: ofPerson,
    endpoint: { ...secret, label: 'tables/push-devices:endpoint' },
    p256dh: { ...secret, label: 'tables/push-devices:p256dh' },
    auth: { ...secret, label: 'tables/push-devices:auth' },
    due_at: { type: 'datetime', gdpr: 'personal', label: 'tables/push-devices:due_at', ...internal },
    due: { ...json<DuePush>(), gdpr: 'personal', label: 'tables/push-devices:due', ...internal },
    /** Digests of the last steps that were said here: none is said twice. */
    said: { ...json<readonly string[]>(), gdpr: 'personal', label: 'tables/push-devices:said', ...internal },
    ...stampVariables,
  },
});
