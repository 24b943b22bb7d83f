/** Characters of a password (spec 2 §9); the directory takes no more than the longest. */
const SHORTEST = 8;
const LONGEST = 256;

/** Why a password is not taken (spec 2 §5.4); values are trimmed. */
export type PasswordProblem = 'missing' | 'weak';

export function passwordProblem(given: string): PasswordProblem | null {
  const password = given.trim();
  if (password === '') return 'missing';
  const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u];
  const good =
    password.length >= SHORTEST && password.length <= LONGEST && kinds.every((kind) => kind.test(password));
  return good ? null : 'weak';
}
