import type { Phrase } from '../../../core/lib/phrase.ts';
import { isEmail } from '../../../core/validation/patterns.ts';
import { validationWords } from '../../../core/words/validation.ts';
import { accountWords } from '../words.ts';

/** What the form of a new account asks for (spec 2 §5.4). */
export type NewAccountForm = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company_name: string;
};

type Problems = { readonly [field in keyof NewAccountForm]?: Phrase };

const PHONE = /^\+?[1-9]\d{1,14}$/;

/** What is wrong with each field; empty when the account can be made. */
export function newAccountProblems(form: NewAccountForm): Problems {
  const problems: { -readonly [field in keyof Problems]: Problems[field] } = {};
  if (form.name.trim() === '') problems.name = accountWords('name');
  if (form.email.trim() === '') problems.email = accountWords('email');
  else if (!isEmail(form.email.trim())) problems.email = validationWords('email');
  const phone = form.phone.replaceAll(' ', '');
  if (phone === '') problems.phone = accountWords('phone');
  else if (!PHONE.test(phone)) problems.phone = accountWords('phone-format');
  if (form.company_name.trim() === '') problems.company_name = accountWords('company');
  return problems;
}

/** Spec 1 §4: the code of a deletion. */
export const deletionCode = { digits: 6, minutes: 10, attempts: 5 } as const;
