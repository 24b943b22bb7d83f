import { type createPasswordTable, hashPassword, verifyPassword } from './passwords.ts';
import type { CodeResult, SecondFactor, SendResult } from './second-factor.ts';
import type { Throttle } from './throttle.ts';
import type { FindPerson, Person } from './types.ts';

const freeFailuresPerEmail = 5;
const freeFailuresPerAddress = 50;
const freeCodeFailures = 10;

export type PasswordResult =
  | { readonly state: 'refused' }
  | { readonly state: 'locked'; readonly minutes: number }
  | { readonly state: 'signed-in'; readonly person: Person }
  | { readonly state: 'code-needed'; readonly send: SendResult };

export type CodeStepResult =
  | { readonly state: Exclude<CodeResult, 'right'> }
  | { readonly state: 'locked'; readonly minutes: number }
  | { readonly state: 'signed-in'; readonly person: Person };

type Parts = {
  readonly findPerson: FindPerson;
  readonly passwords: ReturnType<typeof createPasswordTable>;
  readonly throttle: Throttle;
  readonly secondFactor: SecondFactor;
  readonly demoPassword: string | undefined;
};

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The two steps of signing in. An unknown e-mail and a wrong password take the same time and say the same. */
export async function createSignIn({ findPerson, passwords, throttle, secondFactor, demoPassword }: Parts) {
  const demoHash = await hashPassword(demoPassword ?? crypto.randomUUID());

  async function knows(person: Person | undefined, email: string, password: string): Promise<boolean> {
    const hash = passwords.hashOf(email) ?? person?.passwordHash ?? demoHash;
    return (await verifyPassword(password, hash)) && person?.active === true;
  }

  return {
    async password(
      signIn: string,
      rawEmail: string,
      password: string,
      address: string,
    ): Promise<PasswordResult> {
      const email = normalizeEmail(rawEmail);
      const [byEmail, byAddress] = [`email:${email}`, `address:${address}`];
      const wait = Math.max(throttle.waitFor(byEmail), throttle.waitFor(byAddress));
      if (wait > 0) return { state: 'locked', minutes: Math.ceil(wait / 60_000) };
      const person = await findPerson(email);
      if (!(await knows(person, email, password)) || !person) {
        throttle.fail(byEmail, freeFailuresPerEmail);
        throttle.fail(byAddress, freeFailuresPerAddress);
        return { state: 'refused' };
      }
      throttle.succeed(byEmail);
      if (!person.needsSecondFactor) return { state: 'signed-in', person };
      return { state: 'code-needed', send: await secondFactor.send(signIn, email) };
    },

    async code(signIn: string, code: string): Promise<CodeStepResult> {
      const email = secondFactor.pendingEmail(signIn);
      if (!email) return { state: 'expired' };
      const key = `code:${email}`;
      const wait = throttle.waitFor(key);
      if (wait > 0) return { state: 'locked', minutes: Math.ceil(wait / 60_000) };
      const result = secondFactor.check(signIn, code.replace(/\s/g, ''));
      if (result !== 'right') {
        if (result === 'wrong') throttle.fail(key, freeCodeFailures);
        return { state: result };
      }
      throttle.succeed(key);
      const person = await findPerson(email);
      return person?.active ? { state: 'signed-in', person } : { state: 'expired' };
    },

    pendingEmail: secondFactor.pendingEmail,
    startOver: secondFactor.forget,
    async resend(signIn: string): Promise<SendResult | 'expired'> {
      const email = secondFactor.pendingEmail(signIn);
      return email ? secondFactor.send(signIn, email) : 'expired';
    },
  };
}

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;
