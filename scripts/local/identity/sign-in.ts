import { passwordProblem } from '@livingroom/shared/core/validation/password.ts';
import { isEasyPassword } from '../../../functions/modules/activations/easy-password.ts';
import { secondFactorMethod } from './claims.ts';
import type { PasswordChanges } from './password-change.ts';
import { type createPasswordTable, hashPassword, verifyPassword } from './passwords.ts';
import type { CodeResult, SecondFactor, SendResult } from './second-factor.ts';
import type { Throttle } from './throttle.ts';
import type { FindPerson, Person } from './types.ts';

const freeFailuresPerEmail = 5;
const freeFailuresPerAddress = 50;
const freeCodeFailures = 10;

/** Who has proven to be the person: signed in, or asked for a password of their own first. */
type Proven =
  | { readonly state: 'signed-in'; readonly person: Person; readonly methods: readonly string[] }
  | { readonly state: 'change-needed'; readonly email: string };

export type PasswordResult =
  | Proven
  | { readonly state: 'refused' }
  | { readonly state: 'locked'; readonly minutes: number }
  | { readonly state: 'code-needed'; readonly send: SendResult };

export type CodeStepResult =
  | Proven
  | { readonly state: Exclude<CodeResult, 'right'> }
  | { readonly state: 'locked'; readonly minutes: number };

/** `passwordWeak` and the like are keys of the pages' texts. */
type ChangeResult =
  | { readonly state: 'expired' }
  | {
      readonly state: 'refused';
      readonly problem:
        | (typeof refusedPassword)[keyof typeof refusedPassword]
        | 'passwordEasy'
        | 'passwordSame';
    }
  | { readonly state: 'differs' }
  | Extract<Proven, { state: 'signed-in' }>;

type Parts = {
  readonly findPerson: FindPerson;
  readonly passwords: ReturnType<typeof createPasswordTable>;
  readonly throttle: Throttle;
  readonly secondFactor: SecondFactor;
  readonly changes: PasswordChanges;
  /** Keeps the password that a person has chosen in place of one given by somebody else. */
  readonly keepPassword: (person: Person, password: string) => Promise<void>;
  readonly demoPassword: string | undefined;
};

/** Where an attempt comes from. */
type Origin = {
  readonly address: string;
  /** The browser's name, where this person has signed in with it before. */
  readonly deviceOf: (subject: string) => string | undefined;
};

/** What counts the failures of an attempt: a known browser its own, else the address typed and the one it comes from. */
function locksOf(email: string, person: Person | undefined, { address, deviceOf }: Origin) {
  const device = person && deviceOf(person.subject);
  if (device) return [{ key: `device:${device}`, free: freeFailuresPerEmail }];
  return [
    { key: `email:${email}`, free: freeFailuresPerEmail },
    { key: `address:${address}`, free: freeFailuresPerAddress },
  ];
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The steps of signing in: password, code where the role asks for one, a password of one's own after a first one. An unknown e-mail and a wrong password take the same time and say the same. */
export async function createSignIn(parts: Parts) {
  const { findPerson, passwords, throttle, secondFactor, changes, demoPassword } = parts;
  const demoHash = await hashPassword(demoPassword ?? crypto.randomUUID());

  async function knows(person: Person | undefined, email: string, password: string): Promise<boolean> {
    const hash = passwords.hashOf(email) ?? person?.passwordHash ?? demoHash;
    return (await verifyPassword(password, hash)) && person?.active === true;
  }

  function proven(signIn: string, person: Person, methods: readonly string[]): Proven {
    const { email } = person;
    if (!person.mustChangePassword || passwords.hashOf(email)) return { state: 'signed-in', person, methods };
    changes.ask(signIn, { email, methods });
    return { state: 'change-needed', email };
  }

  return {
    async password(
      signIn: string,
      given: { readonly email: string; readonly password: string },
      from: Origin,
    ): Promise<PasswordResult> {
      const email = normalizeEmail(given.email);
      const person = await findPerson(email);
      const locks = locksOf(email, person, from);
      const wait = Math.max(...locks.map(({ key }) => throttle.waitFor(key)));
      if (wait > 0) return { state: 'locked', minutes: Math.ceil(wait / 60_000) };
      if (!(await knows(person, email, given.password)) || !person) {
        for (const { key, free } of locks) throttle.fail(key, free);
        return { state: 'refused' };
      }
      for (const { key } of locks.slice(0, 1)) throttle.succeed(key);
      if (!person.needsSecondFactor) return proven(signIn, person, ['pwd']);
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
      return person?.active ? proven(signIn, person, ['pwd', secondFactorMethod]) : { state: 'expired' };
    },

    /** The password that the person chooses in place of the one that was given. */
    async newPassword(signIn: string, password: string, repeated: string): Promise<ChangeResult> {
      const pending = changes.pending(signIn);
      const person = pending && (await findPerson(pending.email));
      if (!pending || !person?.active) return { state: 'expired' };
      const problem = passwordProblem(password);
      if (problem) return { state: 'refused', problem: refusedPassword[problem] };
      const { email, givenName, familyName } = person;
      if (await isEasyPassword(password, [email, givenName, familyName]))
        return { state: 'refused', problem: 'passwordEasy' };
      const chosen = password.trim();
      if (chosen !== repeated.trim()) return { state: 'differs' };
      if (person.passwordHash && (await verifyPassword(chosen, person.passwordHash)))
        return { state: 'refused', problem: 'passwordSame' };
      await parts.keepPassword(person, chosen);
      changes.forget(signIn);
      return { state: 'signed-in', person, methods: pending.methods };
    },

    pendingEmail: secondFactor.pendingEmail,
    pendingChange: (signIn: string) => changes.pending(signIn)?.email,
    startOver(signIn: string): void {
      secondFactor.forget(signIn);
      changes.forget(signIn);
    },
    async resend(signIn: string): Promise<SendResult | 'expired'> {
      const email = secondFactor.pendingEmail(signIn);
      return email ? secondFactor.send(signIn, email) : 'expired';
    },
  };
}

const refusedPassword = {
  missing: 'passwordMissing',
  weak: 'passwordWeak',
  signs: 'passwordSigns',
} as const;

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;
