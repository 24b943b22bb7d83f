import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { keep, keepsNothing, personalPrefix, readKept } from '../../lib/kept.ts';
import type { OutboxOwner } from './outbox.ts';

/** What is entered for the present question and not sent: a reload or a sign-in in between does not cost it. */
export type Draft = Pick<DialogueAnswer, 'survey_item_id_ref' | 'repeat' | 'rating' | 'choices' | 'text'>;

export type DraftKeeper = {
  readonly read: () => Draft | null;
  readonly keep: (draft: Draft | null) => void;
};

const prefix = `${personalPrefix}draft.`;

/** Drafts stay with the tab, and end with it or with the sign-out: a device may be shared. */
export function createDraftKeeper({ accountId, employeeId }: OutboxOwner, executionId: number): DraftKeeper {
  const key = `${prefix}${accountId}.${employeeId}.${executionId}`;
  return {
    read() {
      try {
        const kept: unknown = keepsNothing()
          ? readKept(key)
          : JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isDraft(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(draft) {
      try {
        if (keepsNothing()) keep(key, draft ?? undefined);
        else if (draft === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // It is still in the field.
      }
    },
  };
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'survey_item_id_ref' in value &&
    'repeat' in value &&
    'rating' in value &&
    'choices' in value &&
    Array.isArray(value.choices) &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
