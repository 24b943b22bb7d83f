import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { useMailLink } from '../../api/use-mail-link.ts';

const { validateToken, accept } = activations.operations;

export type Invitation = CallOutput<typeof validateToken>;

/** What of the acceptance failed; its words are the keys `failed.…`. */
export type FailedPart =
  | 'signup.begin'
  | 'signup.refused'
  | 'signup.broken'
  | 'provision'
  | 'password'
  /** Another acceptance of the same invitation is under way. */
  | 'taken';

type Failed = { readonly failure: ApiFailure; readonly part: FailedPart | null };

/** Where somebody stands with their invitation (spec 1 §4). */
export type Step =
  | { readonly name: 'checking' }
  | { readonly name: 'missing' }
  /** The server told of an invitation without saying whose. */
  | { readonly name: 'nameless' }
  | { readonly name: 'refused'; readonly failure: ApiFailure }
  | { readonly name: 'ready'; readonly invitation: Invitation; readonly failed?: Failed }
  | { readonly name: 'working'; readonly invitation: Invitation }
  /** The first password is told now, and never again. */
  | { readonly name: 'password'; readonly password: string; readonly email: string }
  | { readonly name: 'done'; readonly email: string };

/** Whether the invitation said it, rather than an outage: trying again would change nothing. */
export function isOfInvitation({ code }: ApiFailure): boolean {
  return code === 'activation-refused' || code === 'activation-not-found';
}

/** Codes after which the invitation itself leads no further; all else may be tried again. */
const problemsOfTheForm: readonly unknown[] = [
  'password-missing',
  'password-weak',
  'password-signs',
  'password-common',
  'privacy-missing',
  'user-missing',
];

/** Checks the link of an invitation, and accepts it. */
export function useActivation(token: string | null) {
  const { step, setStep, checkAgain } = useMailLink<Step>({
    canAsk: token !== null && token !== '',
    look: async () => {
      const invitation = await call(validateToken, { body: { plain_token: token ?? '' } });
      return invitation.email && invitation.account_id_ref
        ? { step: { name: 'ready', invitation }, language: invitation.language }
        : { step: { name: 'nameless' } };
    },
    refused: (failure) => ({ name: 'refused', failure }),
  });

  const begun = useRef<Begun | null>(null);

  const submit = async (invitation: Invitation, password: string): Promise<void> => {
    if (!token) return;
    setStep({ name: 'working', invitation });
    let part: FailedPart | null = null;
    try {
      // After a lost answer the same acceptance is sent again: the person may be in already.
      begun.current ??= await signUp(token, invitation)
        .then((user_id) => ({ user_id, request_key: crypto.randomUUID() }))
        .catch((cause: unknown) => {
          part = partOfSignup(failureOf(cause));
          throw cause;
        });
      part = invitation.method === 'password' ? 'password' : 'provision';
      const { bootstrap_password } = await enter(token, invitation, { ...begun.current, password }).catch(
        (cause: unknown) => {
          if (failureOf(cause).code === 'conflict') part = 'taken';
          throw cause;
        },
      );
      const email = invitation.email.toLowerCase();
      setStep(
        bootstrap_password === null
          ? { name: 'done', email }
          : { name: 'password', password: bootstrap_password, email },
      );
    } catch (cause) {
      const failure = failureOf(cause);
      // What the invitation itself says stands alone.
      const said = isOfInvitation(failure);
      const isOver =
        failure.code === 'activation-not-found' ||
        (failure.code === 'activation-refused' && !problemsOfTheForm.includes(failure.data.problem));
      setStep(
        isOver
          ? { name: 'refused', failure }
          : { name: 'ready', invitation, failed: { failure, part: said ? null : part } },
      );
    }
  };
  return { step, submit, checkAgain };
}

/** The acceptance that was begun here. */
type Begun = { readonly user_id: number; readonly request_key: string };

async function signUp(plain_token: string, { email, account_id_ref }: Invitation): Promise<number> {
  const { user_id } = await call(arrivals.operations.signup, {
    body: { email, account_id_ref, plain_token, auth_data: { privacy_accepted: true } },
  });
  return user_id;
}

/** Nobody answered, the server said no, or it broke. */
function partOfSignup({ status }: ApiFailure): FailedPart {
  if (status === 0) return 'signup.begin';
  return status >= 500 ? 'signup.broken' : 'signup.refused';
}

async function enter(
  plain_token: string,
  { method }: Invitation,
  { user_id, request_key, password }: Begun & { readonly password: string },
) {
  const given = method === 'password' ? { password } : {};
  return await call(accept, { body: { plain_token, method, user_id, request_key, ...given } });
}
