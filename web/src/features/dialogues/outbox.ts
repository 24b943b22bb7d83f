import { occurrenceKey } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { keep, keptKeys, readKept } from '../../lib/kept.ts';
import type { Owner } from '../../lib/left.ts';
import type { QueuedAnswer } from './types.ts';

/** Whose dialogue: answers of one person never leave under another person's sign-in. */
export type OutboxOwner = Owner;

/** Answers of one dialogue that the server has not confirmed yet, in order; they outlive the tab. */
export type Outbox = {
  readonly list: () => readonly QueuedAnswer[];
  /** A correction takes the place of what waits for the same question; a second first answer is left out: false. */
  readonly add: (answer: QueuedAnswer) => boolean;
  /** Leaves out what waits for these questions: they are not asked any more. */
  readonly forget: (answers: readonly DialogueAnswer[]) => void;
  readonly remove: (tokens: readonly string[]) => void;
  /** Calls when this tab or another changes the outbox. */
  readonly subscribe: (listener: () => void) => () => void;
};

const prefix = 'livingroom.dialogue.';

export function createOutbox(owner: OutboxOwner, executionId: number): Outbox {
  const key = `${ownerPrefix(owner)}${executionId}`;
  const listeners = new Set<() => void>();
  // Where the browser refuses storage, answers wait in this tab only.
  let unkept: readonly QueuedAnswer[] = [];
  const list = () => [...read(key), ...unkept];
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const remove = (tokens: readonly string[]) => {
    const without = (answers: readonly QueuedAnswer[]) =>
      answers.filter(({ idem_token }) => !tokens.includes(idem_token));
    const kept = without(read(key));
    keep(key, kept.length > 0 ? kept : undefined);
    unkept = without(unkept);
    changed();
  };
  return {
    list,
    add(answer) {
      const isSame = (other: QueuedAnswer) => keyOf(other) === keyOf(answer);
      const waits = list().some(isSame);
      if (waits && !answer.changed) return false;
      const placed = (answers: readonly QueuedAnswer[]) =>
        answers.some(isSame)
          ? answers.map((other) => (isSame(other) ? answer : other))
          : [...answers, answer];
      if (unkept.some(isSame)) unkept = placed(unkept);
      else {
        keep(key, placed(read(key)));
        if (!read(key).some(({ idem_token }) => idem_token === answer.idem_token)) unkept = placed(unkept);
      }
      changed();
      return true;
    },
    forget(answers) {
      const gone = new Set(answers.map(keyOf));
      if (gone.size === 0) return;
      remove(list().flatMap((answer) => (gone.has(keyOf(answer)) ? answer.idem_token : [])));
    },
    remove,
    subscribe(listener) {
      const other = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      listeners.add(listener);
      addEventListener('storage', other);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', other);
      };
    },
  };
}

/** The dialogues of this person that have unsent answers on this device, with how many. */
export function unsentDialogues(owner: OutboxOwner): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const key of keptKeys()) {
    if (!key.startsWith(ownerPrefix(owner))) continue;
    const count = read(key).length;
    if (count > 0) found.set(Number(key.slice(ownerPrefix(owner).length)), count);
  }
  return found;
}

/** Puts back what was sealed under this key: before what was answered since, which is newer. */
export function restoreUnsent(key: string, sealed: string): void {
  const older: unknown = JSON.parse(sealed);
  if (!Array.isArray(older)) return;
  const newer = read(key);
  const added = new Set(newer.map(keyOf));
  keep(key, [...older.filter(isAnswer).filter((answer) => !added.has(keyOf(answer))), ...newer]);
}

function ownerPrefix({ accountId, employeeId }: OutboxOwner): string {
  return `${prefix}${accountId}.${employeeId}.`;
}

function read(key: string): readonly QueuedAnswer[] {
  const kept = readKept(key);
  return Array.isArray(kept) ? kept.filter(isAnswer) : [];
}

function isAnswer(value: unknown): value is QueuedAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'idem_token' in value &&
    'survey_item_id_ref' in value &&
    'choices' in value
  );
}

function keyOf(answer: Pick<DialogueAnswer, 'survey_item_id_ref' | 'repeat'>): string {
  return occurrenceKey(answer.survey_item_id_ref, answer.repeat);
}
