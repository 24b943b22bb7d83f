import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { changeCells } from './change-cells.ts';
import { removeRows } from './remove-rows.ts';
import { undoEdit } from './undo-edit.ts';

export const editsDomain = implement(editCalls, {
  changeCells: (context, { body }) => changeCells(context, body),
  removeRows: (context, { body }) => removeRows(context, body),
  undo: (context, { params }) => undoEdit(context, params.id),
});
