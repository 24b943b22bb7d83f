import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountWords } from '@livingroom/shared/modules/accounts/words.ts';

/**
 * A phone number as it is kept: with its country, in the international form (E.164); without one, its digits, since nobody
 * knows of which country they are. Errors: `account-refused` for a number that its country cannot have.
 */
export async function keptPhone(text: string): Promise<string> {
  const digits = text.replaceAll(' ', '');
  if (!digits.startsWith('+')) return digits;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(digits);
  if (!number?.isPossible())
    throw new AppError('account-refused', {
      problem: 'incomplete',
      fields: { phone: accountWords('phone-format') },
    });
  return number.number;
}
