import { defineTable, internal, stampVariables } from '../define.ts';

/** The block planner's memory of one question in one round: one row, so that a run is all or nothing (privacy.md 6). */
export const releaseBlocks = defineTable({
  id: 112,
  name: 'release_blocks',
  label: ['Blocks of answers', 'Bloques de respuestas', 'Svarblokke'],
  domain: 'system',
  resource: 'release-blocks',
  key: 'release_block_id',
  owner: 'account',
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    release_block_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    release_round_id_ref: {
      type: 'string',
      label: ['Round', 'Ronda', 'Runde'],
      rules: ['not_null'],
      ...internal,
    },
    question_key: {
      type: 'string',
      label: ['Question', 'Pregunta', 'Spørgsmål'],
      rules: ['not_null'],
      ...internal,
    },
    /** Sealed blocks: home, members, totals, when; append-only. */
    blocks: { type: 'json', label: ['Blocks', 'Bloques', 'Blokke'], rules: ['not_null'], ...internal },
    /** At the close: which blocks share a histogram and comments, and the comments in their released order. */
    details: { type: 'json', label: ['Details', 'Detalles', 'Detaljer'], ...internal },
    /** Answers that are in no block yet. */
    waiting: { type: 'json', label: ['Waiting', 'En espera', 'Venter'], ...internal },
    /** At the close: how many answers each unit handed to the one above. */
    handed_up: { type: 'json', label: ['Handed up', 'Subidas', 'Givet videre'], ...internal },
    closed: { type: 'boolean', label: ['Closed', 'Cerrado', 'Lukket'], ...internal },
    /** Whether what waited in the round before of a rolling flow has been taken over. */
    carried: { type: 'boolean', label: ['Taken over', 'Tomado', 'Overtaget'], ...internal },
    /** First of the numbers of the figures made from these blocks. */
    first_figure_id: { type: 'integer', label: ['First figure', 'Primera cifra', 'Første tal'], ...internal },
    ...stampVariables,
  },
});
