import {
  defineTable,
  internal,
  json,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { Json } from '../../../core/lib/json.ts';

export type HistoryEntry = { readonly [key: string]: Json };

/** Why a flow is in ERROR: the mail service is away, or a step fails as a whole. */
export type FlowTrouble = {
  readonly at: string;
  readonly kind: 'mail-away' | 'step-fails';
  /** What the program said. */
  readonly detail: string;
  /** The mail that tells the operator. */
  readonly email_id: number;
};

/** What `metadata` of a flow execution holds; unknown parts are kept. */
export type FlowMetadata = {
  readonly close_date_override?: { round: number; new_date: string; force_close: boolean };
  readonly round_history?: readonly HistoryEntry[];
  readonly activation_history?: readonly HistoryEntry[];
  readonly run_history?: readonly HistoryEntry[];
  /** Stop was confirmed; the dialogues are closing. */
  readonly stop_requested_at?: string;
  readonly last_error?: FlowTrouble;
  readonly [key: string]: Json | undefined;
};

export const flowExecutions = defineTable({
  id: 63,
  name: 'flow_executions',
  label: ['Flow runs', 'Ejecuciones de flujo', 'Flowkørsler'],
  domain: 'flow-executions',
  resource: 'flow-executions',
  key: 'flow_execution_id',
  owner: 'account',
  audited: {
    columns: [
      'status',
      'recurrence_start_datetime',
      'recurrence_end_datetime',
      'recurrence_interval',
      'schedule_type',
      'employee_group_id_ref',
      'dataset_id_ref',
    ],
  },
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['admin', 'system'],
    update: ['admin', 'system'],
    delete: ['system'],
  },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['name'],
    ['status', 'next_occurrence'],
    ['next_occurrence'],
    ['flow_id_ref'],
    ['dataset_id_ref'],
    ['employee_group_id_ref'],
    ['created_at'],
  ],
  sort: ['created_at'],
  variables: {
    flow_execution_id: keyVariable,
    flow_id_ref: {
      ...refers.flow,
      rules: ['not_null'],
      create: 'required',
    },
    dataset_id_ref: {
      ...refers.dataset,
      update: 'optional',
    },
    employee_group_id_ref: {
      type: 'integer',
      label: ['Employee group', 'Grupo de personas', 'Medarbejdergruppe'],
      references: { table: 'employee_groups', display: ['name'] },
      update: 'optional',
    },
    name: {
      type: 'string',
      label: ['Name', 'Nombre', 'Navn'],
      rules: ['not_null', 'length_max:160'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    description: {
      type: 'text',
      label: ['Description', 'Descripción', 'Beskrivelse'],
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'NOT_STARTED',
      choices: [
        { value: 'NOT_STARTED', label: ['Not started', 'Sin empezar', 'Ikke startet'] },
        { value: 'PENDING', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'IN_PROGRESS', label: ['In progress', 'En curso', 'I gang'] },
        { value: 'PAUSED', label: ['Paused', 'En pausa', 'På pause'] },
        { value: 'COMPLETED', label: ['Completed', 'Completado', 'Afsluttet'] },
        { value: 'CANCELED', label: ['Cancelled', 'Cancelado', 'Annulleret'] },
        { value: 'ERROR', label: ['Error', 'Error', 'Fejl'] },
      ],
      ...readOnly,
    },
    schedule_type: {
      type: 'string',
      label: ['Schedule', 'Calendario', 'Tidsplan'],
      choices: [
        {
          value: 'synchronous',
          label: ['Synchronous: all at once', 'Síncrono: todos a la vez', 'Synkron: alle på én gang'],
        },
        {
          value: 'rolling',
          label: [
            'Rolling: spread over time',
            'Escalonado: repartido en el tiempo',
            'Rullende: fordelt over tid',
          ],
        },
      ],
      update: 'optional',
    },
    recurrent: {
      type: 'boolean',
      label: ['Repeats', 'Se repite', 'Gentages'],
      rules: ['not_null'],
      initial: true,
      update: 'optional',
    },
    next_occurrence: { type: 'datetime', label: ['Next step', 'Próximo paso', 'Næste trin'], ...readOnly },
    recurrence_start_datetime: { type: 'datetime', label: ['Start', 'Inicio', 'Start'], update: 'optional' },
    recurrence_end_datetime: { type: 'datetime', label: ['End', 'Fin', 'Slut'], update: 'optional' },
    recurrence_type: {
      type: 'string',
      label: ['Repeats on', 'Se repite en', 'Gentages på'],
      choices: [
        { value: 'day_of_month', label: ['A day of the month', 'Un día del mes', 'En dag i måneden'] },
        {
          value: 'day_of_week',
          label: ['A weekday of the month', 'Un día de la semana', 'En ugedag i måneden'],
        },
      ],
      update: 'optional',
    },
    /** Months; which ones are allowed depends on the schedule (spec 2 §5.4). */
    recurrence_interval: {
      type: 'integer',
      label: ['Every … months', 'Cada … meses', 'Hver … måned'],
      choices: [
        { value: 1, label: ['1 month', '1 mes', '1 måned'] },
        { value: 2, label: ['2 months', '2 meses', '2 måneder'] },
        { value: 3, label: ['3 months', '3 meses', '3 måneder'] },
        { value: 6, label: ['6 months', '6 meses', '6 måneder'] },
        { value: 12, label: ['12 months', '12 meses', '12 måneder'] },
      ],
      update: 'optional',
    },
    recurrence_day_of_week: {
      type: 'integer',
      label: ['Weekday', 'Día de la semana', 'Ugedag'],
      help: ['1 is Monday, 7 is Sunday.', '1 es lunes, 7 es domingo.', '1 er mandag, 7 er søndag.'],
      rules: ['range:1-7'],
      visible: false,
      update: 'optional',
    },
    recurrence_week_of_month: {
      type: 'integer',
      label: ['Week of the month', 'Semana del mes', 'Uge i måneden'],
      rules: ['range:1-5'],
      visible: false,
      update: 'optional',
    },
    recurrence_day_of_month: {
      type: 'integer',
      label: ['Day of the month', 'Día del mes', 'Dag i måneden'],
      rules: ['range:1-31'],
      visible: false,
      update: 'optional',
    },
    recurrence_month_of_year: {
      type: 'integer',
      label: ['Month', 'Mes', 'Måned'],
      rules: ['range:1-12'],
      visible: false,
      update: 'optional',
    },
    trigger_type: {
      type: 'string',
      label: ['Started by', 'Se inicia por', 'Startes af'],
      rules: ['length_max:60'],
      visible: false,
    },
    trigger_metadata: {
      type: 'json',
      label: ['Trigger details', 'Datos del inicio', 'Startoplysninger'],
      visible: false,
      sortable: false,
      filterable: false,
    },
    flow_execution_round: {
      type: 'integer',
      label: ['Round', 'Ronda', 'Runde'],
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    /** When the launch was announced; who signed in later does not count in a first round (privacy.md 11.2). */
    launched_at: { type: 'datetime', label: ['Launched', 'Lanzado', 'Igangsat'], ...internal },
    metadata: {
      ...json<FlowMetadata>(),
      label: ['Metadata', 'Metadatos', 'Metadata'],
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    ...stampVariables,
  },
});
