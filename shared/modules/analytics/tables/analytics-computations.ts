import {
  defineTable,
  internal,
  json,
  keyVariable,
  list,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** Of participation: how many were asked, and how many answers count above; null where the rate is not exact. */
type ParticipationCounts = { readonly asked?: number; readonly above?: number | null };

/**
 * Of a score, from the close on: how the people who answered in an earlier round as well have moved. The standard
 * deviation of their changes, in points with two decimals, and how many of them count; ten at least.
 */
export type ReleasedChange = {
  /** `{flow execution}-{round}` */
  readonly since: string;
  readonly people: number;
  readonly deviation: number;
};

/** The release table of privacy.md 1: every figure ever shown is a row, and reports read nothing else. */
export const analyticsComputations = defineTable({
  id: 92,
  name: 'analytics_computations',
  label: ['Figures', 'Cifras', 'Tal'],
  domain: 'analytics-executions',
  resource: 'analytics-computations',
  key: 'analytics_computation_id',
  owner: 'account',
  block: { of: 'analytics_computation_id', size: 1_000_000 },
  operations: ['read', 'readAll'],
  access: { read: ['manager', 'admin', 'system'] },
  scope: { manager: { units: 'unit_id_ref' }, admin: 'all', system: 'all' },
  indexes: [
    ['flow_execution_id_ref', 'flow_execution_round', 'unit_id_ref'],
    ['dataset_id_ref'],
    ['unit_id_ref'],
    ['survey_id_ref'],
    ['driver_id_ref'],
    ['analytics_execution_id_ref'],
    ['created_at'],
  ],
  sort: ['created_at'],
  variables: {
    analytics_computation_id: keyVariable,
    name: {
      type: 'string',
      label: ['Name', 'Nombre', 'Navn'],
      rules: ['not_null', 'length_max:160'],
      ...readOnly,
    },
    figure: {
      type: 'string',
      label: ['Kind of figure', 'Tipo de cifra', 'Type af tal'],
      rules: ['not_null'],
      choices: [
        { value: 'participation', label: ['Participation', 'Participación', 'Deltagelse'] },
        { value: 'score', label: ['Score', 'Puntuación', 'Score'] },
        { value: 'comments', label: ['Comments', 'Comentarios', 'Kommentarer'] },
      ],
      ...readOnly,
    },
    unit_id_ref: {
      ...refers.unit,
      ...readOnly,
    },
    driver_id_ref: {
      type: 'integer',
      label: ['Driver', 'Factor', 'Driver'],
      references: { table: 'drivers', display: ['driver_title'] },
      ...readOnly,
    },
    driver_key: {
      type: 'string',
      label: ['Driver key', 'Clave del factor', 'Drivernøgle'],
      visible: false,
      ...readOnly,
    },
    dimension: { type: 'string', label: ['Dimension', 'Dimensión', 'Dimension'], ...readOnly },
    survey_id_ref: {
      ...refers.survey,
      ...readOnly,
    },
    dataset_id_ref: {
      ...refers.dataset,
      ...readOnly,
    },
    flow_execution_id_ref: {
      ...refers.flowExecution,
      ...readOnly,
    },
    flow_execution_round: { type: 'integer', label: ['Round', 'Ronda', 'Runde'], ...readOnly },
    analytics_execution_id_ref: {
      type: 'integer',
      label: ['Analysis run', 'Ejecución de análisis', 'Analysekørsel'],
      references: { table: 'analytics_executions', display: ['name'] },
      ...readOnly,
    },
    /** How many answers are inside the figure. */
    n: { type: 'integer', label: ['Answers', 'Respuestas', 'Svar'], ...readOnly },
    /** How many people gave them; thresholds of today are held against it. */
    people: { type: 'integer', label: ['People', 'Personas', 'Personer'], ...internal },
    /** The same for histogram and comments. */
    detail_people: { type: 'integer', label: ['People', 'Personas', 'Personer'], ...internal },
    value_numeric: { type: 'float', label: ['Value', 'Valor', 'Værdi'], ...readOnly },
    /** Histogram and comments leave through the report only, which knows their thresholds. */
    value_numeric_array: {
      ...list<number>(),
      indexed: false,
      label: ['Values', 'Valores', 'Værdier'],
      ...internal,
    },
    value_text: { type: 'text', label: ['Text', 'Texto', 'Tekst'], sortable: false, ...readOnly },
    value_text_array: {
      ...list<string>(),
      indexed: false,
      label: ['Texts', 'Textos', 'Tekster'],
      ...internal,
    },
    value_category: { type: 'string', label: ['Category', 'Categoría', 'Kategori'], ...readOnly },
    value_boolean: { type: 'boolean', label: ['Yes or no', 'Sí o no', 'Ja eller nej'], ...readOnly },
    metadata: {
      ...json<ParticipationCounts & { readonly change?: ReleasedChange }>(),
      label: ['Metadata', 'Metadatos', 'Metadata'],
      ...internal,
    },
    ...stampVariables,
  },
});
