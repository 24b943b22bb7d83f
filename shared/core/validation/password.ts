/** Characters of a password (spec 2 §9); the directory takes no more than the longest. */
const SHORTEST = 8;
const LONGEST = 256;

/** Why a password is not taken (spec 2 §5.4); values are trimmed. */
export type PasswordProblem = 'missing' | 'weak' | 'signs';

/** The directory takes the signs of ASCII and no others, blanks among them. */
const TAKEN = /^[\x20-\x7e]*$/;

export function passwordProblem(given: string): PasswordProblem | null {
  const password = given.trim();
  if (password === '') return 'missing';
  if (!TAKEN.test(password)) return 'signs';
  const kinds = [/[A-Z]/, /[a-z]/, /\d/];
  const good =
    password.length >= SHORTEST && password.length <= LONGEST && kinds.every((kind) => kind.test(password));
  return good ? null : 'weak';
}
