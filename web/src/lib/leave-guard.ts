/** Asks the person whether what is not saved may be lost. */
export type LeaveQuestion = () => Promise<boolean>;

type Guard = { readonly ask: LeaveQuestion };

const guards = new Set<Guard>();
let asking: Promise<boolean> | undefined;

/** Something on screen is not saved: leaving asks first, until the returned function is called. */
export function guardLeaving(ask: LeaveQuestion): () => void {
  const guard = { ask };
  guards.add(guard);
  follow();
  return () => {
    guards.delete(guard);
    follow();
  };
}

/** Whether leaving would ask. */
export function isGuarded(): boolean {
  return guards.size > 0;
}

/** True when nothing is unsaved, or the person lets it go; asked again while it is open, one question serves all. */
export function mayLeave(): Promise<boolean> {
  asking ??= askAll().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Once all say yes, none is asked again, so that leaving the page afterwards does not ask a second time; whoever stays
 * after all is asked by each of them again. What was saved meanwhile has nothing to ask.
 */
async function askAll(): Promise<boolean> {
  const all = [...guards];
  for (const guard of all) if (guards.has(guard) && !(await guard.ask())) return false;
  for (const guard of all) guards.delete(guard);
  follow();
  return true;
}

/** The browser's own question, for closing the tab and typing another address. */
function follow(): void {
  removeEventListener('beforeunload', stop);
  if (isGuarded()) addEventListener('beforeunload', stop);
}

function stop(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
