import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { colourProblem } from '@livingroom/shared/modules/emails/rules/design.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { refreshCalls, useCall } from '../../../api/use-call.ts';
import { useLeaveGuard } from '../../../hooks/use-leave-guard.ts';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, notify } from '../../../lib/notify.ts';

const { readDesign, saveDesign } = emailTemplatesContract.operations;

type Read = CallOutput<typeof readDesign>;
export type Looks = Pick<Read, 'sender_name' | 'accent_colour' | 'band_colour' | 'logo'>;

/** How all mails of the organisation look, while it is edited. */
export function useDesign() {
  const t = useText('mail-editor');
  const { data, failure, refresh } = useCall(readDesign, {});
  const [changed, setChanged] = useState<Partial<Looks>>({});
  const looks: Looks | null = data
    ? {
        sender_name: data.sender_name,
        accent_colour: data.accent_colour,
        band_colour: data.band_colour,
        logo: data.logo,
        ...changed,
      }
    : null;
  const dirty =
    data !== undefined && (Object.keys(changed) as (keyof Looks)[]).some((key) => changed[key] !== data[key]);
  useLeaveGuard(dirty, () =>
    confirmed(t('unsaved'), t('unsavedText'), { label: t('unsavedLeave'), harms: true }),
  );
  const saving = useAction(async () => {
    if (!looks || !data) return;
    await call(saveDesign, { body: { ...looks, seen: data.saves } });
    setChanged({});
    await Promise.all([refresh(), refreshCalls('/email-templates/')]);
    notify(t('designSaved'), 'success');
  });
  return {
    data,
    failure,
    refresh,
    looks,
    dirty,
    problem: looks && colourProblem(looks.accent_colour, looks.band_colour),
    change: (next: Partial<Looks>) => setChanged((before) => ({ ...before, ...next })),
    saving,
  };
}
