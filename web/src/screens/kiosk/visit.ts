import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { LONGEST_SESSION_MINUTES } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import { call, setTokenSource } from '../../api/client.ts';
import { forgetCalls } from '../../api/use-call.ts';
import { unsentDialogues } from '../../features/dialogues/outbox.ts';
import { chooseLanguage } from '../../i18n/texts.ts';
import { forgetPerson } from '../../lib/kept.ts';
import { emptySession, nowSeconds, openSession, sessionStore } from '../../lib/session.ts';
import { forgetUi } from '../../lib/ui.ts';

const { leave } = kioskCalls.operations;

export type Kiosk = CallOutput<(typeof kioskCalls)['operations']['look']>;
export type Entered = Extract<
  CallOutput<(typeof kioskCalls)['operations']['enter']>,
  { readonly state: 'in' }
>;

/** The one person who is at this kiosk, in this page's memory alone. */
let token: string | null = null;

/** How long what the person leaves may take on its way, in ms. */
const ON_ITS_WAY_MS = 1_200;

/** Who comes in; `onOver` is called when the server knows the session no more. */
export function beginVisit(entered: Entered, kiosk: Kiosk, onOver: () => void): void {
  token = entered.token;
  setTokenSource({
    token: async () => token,
    refused: ({ status }, refused) => {
      if (status === 401 && refused === token) onOver();
    },
  });
  openSession({
    ...emptySession,
    account: 'kiosk',
    accountId: entered.account_id,
    employeeId: entered.employee_id,
    tokenExpiry: nowSeconds() + 2 * LONGEST_SESSION_MINUTES * 60,
    userRole: 'employee',
    selectedRole: 'employee',
    languagesOffered: kiosk.languages,
  });
}

/** Nobody is here: the language of the place is spoken, and no answer is in the memory. */
export async function beginNobody(kiosk: Kiosk): Promise<void> {
  sessionStore.set({ ...emptySession, languagesOffered: kiosk.languages });
  await chooseLanguage(kiosk.language);
}

/**
 * Ends the visit, on the server too, and forgets all of the person; answers how many answers could not be sent. What is
 * on its way may arrive: the dialogue pauses itself when it leaves the screen.
 */
export async function endVisit(): Promise<number> {
  const ending = token;
  if (ending === null) return 0;
  const { accountId, employeeId } = sessionStore.get();
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  // Somebody else could not have come in meanwhile: the page waits for this.
  const owner = { accountId: accountId ?? 0, employeeId: employeeId ?? 0 };
  const lost = [...unsentDialogues(owner).values()].reduce((sum, count) => sum + count, 0);
  forgetVisit();
  await forgetCalls();
  await call(leave, { body: {} }, { token: ending, keepalive: true, isAside: true }).catch(() => undefined);
  return lost;
}

/** At once, where there is no time: the page is left, or the server has ended it. */
export function forgetVisit(): void {
  token = null;
  const { languagesOffered } = sessionStore.get();
  sessionStore.set({ ...emptySession, languagesOffered });
  forgetPerson();
  forgetUi();
}

/** The page is left by the back button, a reload or the tab's end: its session ends with it. */
export function leaveWithPage(): void {
  if (token === null) return;
  void call(leave, { body: {} }, { token, keepalive: true, isAside: true }).catch(() => undefined);
  forgetVisit();
}
