import type { DueKind } from '../../core/due/kinds.ts';
import { forgetEdits, nextForgetting } from './keep-edit.ts';

/** Edits whose time is over are forgotten, with the rows that they would have brought back. */
export const editRetention: DueKind = {
  name: 'edit-retention',
  serves: 'every',
  run: forgetEdits,
  next: nextForgetting,
};
