import type { Ports } from '../../core/context.ts';
import { openRound } from '../dialogues/close-dates.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { findKiosk } from './find-kiosk.ts';

/** What stands on the first page of a kiosk. Errors: `not-found`. */
export async function lookAtKiosk(ports: Ports, code: string) {
  const { context, kiosk } = await findKiosk(ports, code);
  const [company, offer, open] = await Promise.all([
    context.store.table('companies').first({}),
    languageOffer(context),
    openRound(context),
  ]);
  return {
    company_name: company?.company_name ?? '',
    name: kiosk.name,
    languages: [...offer.offered],
    language: offer.fallback,
    contact: company?.privacy_contact ?? null,
    closes_at: open?.closesAt ?? null,
  };
}
