import {
  defineTable,
  internal,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, titleVariable } from '../../../core/catalogue/presets.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const datasets = defineTable({
  id: 52,
  name: 'datasets',
  label: ['Datasets', 'Conjuntos de datos', 'Datasæt'],
  domain: 'datasets',
  resource: 'datasets',
  key: 'dataset_id',
  owner: 'account',
  audited: { columns: ['status', 'privacy', 'score_threshold', 'detail_threshold'], whenMade: true },
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['system'],
  },
  scope: { employee: 'all', manager: 'all', admin: 'all', system: 'all' },
  indexes: [['name'], ['survey_id_ref'], ['status'], ['illustration']],
  sort: ['name'],
  variables: {
    dataset_id: keyVariable,
    account_id_ref: { type: 'integer', label: ['Account', 'Cuenta', 'Konto'], visible: false, ...readOnly },
    name: { ...titleVariable, label: ['Name', 'Nombre', 'Navn'] },
    type: {
      type: 'string',
      label: ['Type', 'Tipo', 'Type'],
      rules: ['not_null'],
      initial: 'survey',
      choices: [{ value: 'survey', label: ['Dialogue answers', 'Respuestas de diálogo', 'Dialogsvar'] }],
      update: 'never',
    },
    /** Null: threshold mode, no noise (privacy.md 1). */
    privacy: {
      type: 'string',
      label: ['Privacy', 'Privacidad', 'Privatliv'],
      choices: [
        {
          value: 'dp_private',
          label: ['Differential privacy', 'Privacidad diferencial', 'Differentiel privatliv'],
        },
      ],
      update: 'never',
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'draft',
      choices: [
        { value: 'draft', label: ['Draft', 'Borrador', 'Kladde'] },
        { value: 'open', label: ['Open', 'Abierto', 'Åben'] },
        { value: 'closed', label: ['Closed', 'Cerrado', 'Lukket'] },
      ],
    },
    description: descriptionVariable,
    survey_id_ref: {
      ...refers.survey,
    },
    test_data: {
      type: 'boolean',
      label: ['Test data', 'Datos de prueba', 'Testdata'],
      rules: ['not_null'],
      initial: false,
      update: 'never',
    },
    /** Full: everybody is asked everything. Adaptive: the overall ratings, the lowest part, and a share of the rest. */
    form: {
      type: 'string',
      label: ['Questions', 'Preguntas', 'Spørgsmål'],
      rules: ['not_null'],
      initial: 'full',
      choices: [
        { value: 'full', label: ['All questions', 'Todas las preguntas', 'Alle spørgsmål'] },
        {
          value: 'adaptive',
          label: ['Shorter, by person', 'Más corto, según la persona', 'Kortere, efter personen'],
        },
      ],
      update: 'optional',
    },
    /** Thresholds of privacy.md 1; they may rise after launch and never fall. */
    score_threshold: {
      type: 'integer',
      label: ['Answers for a score', 'Respuestas para una puntuación', 'Svar for en score'],
      rules: ['not_null', 'range:5-1000'],
      initial: 5,
      update: 'optional',
    },
    detail_threshold: {
      type: 'integer',
      label: [
        'Answers for histogram and comments',
        'Respuestas para histograma y comentarios',
        'Svar for histogram og kommentarer',
      ],
      rules: ['not_null', 'range:10-1000'],
      initial: 10,
      update: 'optional',
    },
    /** What people were promised when the first round opened: thresholds and mode (privacy.md 11.3). */
    promise: { type: 'json', label: ['Promise', 'Promesa', 'Løfte'], ...internal },
    /** In micro-rho (privacy.md 8). */
    total_privacy_budget: {
      type: 'integer',
      label: ['Privacy budget', 'Presupuesto de privacidad', 'Privatlivsbudget'],
      ...readOnly,
    },
    remaining_privacy_budget: {
      type: 'integer',
      label: ['Privacy budget left', 'Presupuesto de privacidad restante', 'Resterende privatlivsbudget'],
      ...readOnly,
    },
    data: { type: 'json', label: ['Data', 'Datos', 'Data'], ...internal },
    /** employee_ids, open_time and close_time: who was asked is nobody's business but the server's. */
    metadata: { type: 'json', label: ['Metadata', 'Metadatos', 'Metadata'], ...internal },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
