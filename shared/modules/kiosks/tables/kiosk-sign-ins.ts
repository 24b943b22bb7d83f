import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';
import { protects } from '../../../core/catalogue/protection.ts';

const moment = { type: 'datetime', gdpr: 'personal', ...internal } as const;
const secret = { type: 'string', gdpr: 'personal', ...internal } as const;

/** How one person comes in at kiosks: the letter that HR hands out, then a code that the person alone knows. */
export const kioskSignIns = defineTable({
  ...personal,
  protection: protects.access,
  id: 451,
  name: 'kiosk_sign_ins',
  label: 'tables/kiosk-sign-ins:label',
  domain: 'kiosks',
  resource: 'kiosk-sign-ins',
  /** The person's number: one each. */
  key: 'kiosk_sign_in_id',
  variables: {
    kiosk_sign_in_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    /** Of the letter that is not used yet; the code on it is stored nowhere. */
    letter_hash: { ...secret, label: 'tables/kiosk-sign-ins:letter_hash' },
    letter_made_at: { ...moment, label: 'tables/kiosk-sign-ins:letter_made_at' },
    letter_until: { ...moment, label: 'tables/kiosk-sign-ins:letter_until' },
    letter_used_at: { ...moment, label: 'tables/kiosk-sign-ins:letter_used_at' },
    /** Salt and scrypt of the code that the person chose. */
    code_hash: { ...secret, label: 'tables/kiosk-sign-ins:code_hash' },
    /** Of the identity that the code opens; another one of the person closes this way in. */
    subject: { ...secret, label: 'tables/kiosk-sign-ins:subject' },
    last_used_at: { ...moment, label: 'tables/kiosk-sign-ins:last_used_at' },
    /** The one session that is open: of which kiosk, since when, until when. */
    session_hash: { ...secret, label: 'tables/kiosk-sign-ins:session_hash' },
    session_kiosk_ref: { type: 'integer', label: 'tables/kiosk-sign-ins:session_kiosk_ref', ...internal },
    session_from: { ...moment, label: 'tables/kiosk-sign-ins:session_from' },
    session_until: { ...moment, label: 'tables/kiosk-sign-ins:session_until' },
    ...stampVariables,
  },
});
