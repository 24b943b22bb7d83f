import { defineTable, internal, stampVariables } from '../define.ts';

/** What the block planner remembers of a round: the frozen tree, thresholds and whether it is closed (privacy.md 6). */
export const releaseRounds = defineTable({
  id: 111,
  name: 'release_rounds',
  label: ['Rounds of figures', 'Rondas de cifras', 'Runder af tal'],
  domain: 'system',
  resource: 'release-rounds',
  key: 'release_round_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['flow_execution_id_ref', 'flow_execution_round'], ['dataset_id_ref'], ['status']],
  variables: {
    release_round_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    flow_execution_id_ref: { type: 'integer', label: ['Flow', 'Flujo', 'Flow'], ...internal },
    flow_execution_round: { type: 'integer', label: ['Round', 'Ronda', 'Runde'], ...internal },
    dataset_id_ref: {
      type: 'integer',
      label: ['Dataset', 'Conjunto de datos', 'Datasæt'],
      rules: ['not_null'],
      ...internal,
    },
    survey_id_ref: { type: 'integer', label: ['Dialogue', 'Diálogo', 'Dialog'], ...internal },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'open',
      choices: [
        { value: 'open', label: ['Open', 'Abierta', 'Åben'] },
        { value: 'closed', label: ['Closed', 'Cerrada', 'Lukket'] },
      ],
      ...internal,
    },
    tree: { type: 'json', label: ['Units', 'Unidades', 'Enheder'], ...internal },
    thresholds: { type: 'json', label: ['Thresholds', 'Umbrales', 'Tærskler'], ...internal },
    /** Where the last run stopped reading answers. */
    read_until: { type: 'json', label: ['Read up to', 'Leído hasta', 'Læst til'], ...internal },
    closed_at: { type: 'datetime', label: ['Closed at', 'Cerrada el', 'Lukket den'], ...internal },
    metadata: { type: 'json', label: ['Metadata', 'Metadatos', 'Metadata'], ...internal },
    ...stampVariables,
  },
});
