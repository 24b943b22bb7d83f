import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import type { EmailValues } from '@livingroom/shared/modules/emails/rules/render.ts';

/** What an info mail says, as its template fills it in. */
export function filled(values: InfoWords): EmailValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
