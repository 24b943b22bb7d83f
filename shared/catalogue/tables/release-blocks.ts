import { defineTable, internal, stampVariables } from '../define.ts';

/** Blocks of at least the threshold's answers; each answer is in one, once and for all (privacy.md 6.1). */
export const releaseBlocks = defineTable({
  id: 112,
  name: 'release_blocks',
  label: ['Blocks of answers', 'Bloques de respuestas', 'Blokke af svar'],
  domain: 'system',
  resource: 'release-blocks',
  key: 'release_block_id',
  owner: 'account',
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [
    ['release_round_id_ref', 'question_key', 'kind'],
    ['release_round_id_ref', 'home_unit_id'],
  ],
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
    kind: {
      type: 'string',
      label: ['Kind', 'Tipo', 'Type'],
      rules: ['not_null'],
      choices: [
        { value: 'score', label: ['Score', 'Puntuación', 'Score'] },
        { value: 'histogram', label: ['Histogram', 'Histograma', 'Histogram'] },
      ],
      ...internal,
    },
    home_unit_id: { type: 'integer', label: ['Unit', 'Unidad', 'Enhed'], rules: ['not_null'], ...internal },
    size: { type: 'integer', label: ['Size', 'Tamaño', 'Størrelse'], rules: ['not_null'], ...internal },
    /** Ids of the answers, or of the score blocks a histogram block is made of. */
    members: { type: 'json', label: ['Members', 'Miembros', 'Medlemmer'], rules: ['not_null'], ...internal },
    totals: { type: 'json', label: ['Totals', 'Totales', 'Totaler'], ...internal },
    sealed_at: {
      type: 'datetime',
      label: ['Sealed', 'Sellado', 'Forseglet'],
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
