import { defineTable, internal, json, list, stampVariables } from '../../../core/catalogue/define.ts';

/** One action of a round: when its last pass ended (ms since 1970), people that failed in it, passes so far. */
export type ActionProgress = {
  readonly actionId: number;
  readonly finishedAt: number;
  readonly errors: number;
  readonly tries: number;
  /** Passes of the opening before it: a later one may have opened dialogues that nobody was told of. */
  readonly openings: number;
};

/** Whom a round asks, as it was when it opened (privacy.md 11.7): what is changed later is another rule. */
export type AskedRule = {
  /** People of the rule at the opening, and all who were active then. */
  readonly people: number;
  readonly active: number;
  readonly chosen: 'everybody' | 'not-paused' | 'group' | 'directory-group' | 'by-turn' | 'group-by-turn';
  /** The group that was asked, with its name then; null: it holds everybody. */
  readonly group: string | null;
  readonly groupId: number | null;
};

/** One round of a flow execution, from its opening: what the orchestration has done and which numbers it uses. */
export const flowRounds = defineTable({
  id: 113,
  name: 'flow_rounds',
  label: ['Rounds of flows', 'Rondas de flujos', 'Flowrunder'],
  domain: 'system',
  resource: 'flow-rounds',
  key: 'flow_round_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['flow_execution_id_ref', 'flow_execution_round']],
  variables: {
    flow_round_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    flow_execution_id_ref: {
      type: 'integer',
      label: ['Flow', 'Flujo', 'Flow'],
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_round: {
      type: 'integer',
      label: ['Round', 'Ronda', 'Runde'],
      rules: ['not_null'],
      ...internal,
    },
    opened_at: { type: 'datetime', label: ['Opened', 'Apertura', 'Åbnet'], rules: ['not_null'], ...internal },
    /** The test date of the run that opened it: later test dates count from it, as real time counts from the opening. */
    opened_as_of: {
      type: 'datetime',
      label: ['Opened as of', 'Apertura a fecha de', 'Åbnet pr.'],
      ...internal,
    },
    /** The opening of the schedule that this round is; the next one is counted from it, however late it opened. */
    planned_at: { type: 'datetime', label: ['Planned', 'Prevista', 'Planlagt'], ...internal },
    closes_at: { type: 'datetime', label: ['Closes', 'Cierre', 'Lukker'], rules: ['not_null'], ...internal },
    /** Its dialogues are being closed since; one that opens nevertheless is taken back. */
    closing_at: { type: 'datetime', label: ['Closing since', 'Cerrando desde', 'Lukker siden'], ...internal },
    closed_at: { type: 'datetime', label: ['Closed', 'Cerrada', 'Lukket'], ...internal },
    dataset_id_ref: { type: 'integer', label: ['Dataset', 'Conjunto de datos', 'Datasæt'], ...internal },
    survey_id_ref: { type: 'integer', label: ['Dialogue', 'Diálogo', 'Dialog'], ...internal },
    /** Its actions in order; the place in this list is part of the number of a step. */
    action_ids: {
      ...list<number>(),
      label: ['Actions', 'Acciones', 'Handlinger'],
      rules: ['not_null'],
      ...internal,
    },
    /** People with a higher number joined later and wait for the next round. */
    last_employee_id: {
      type: 'integer',
      label: ['Last person', 'Última persona', 'Sidste person'],
      rules: ['not_null'],
      ...internal,
    },
    first_dialogue_id: {
      type: 'integer',
      label: ['First dialogue', 'Primer diálogo', 'Første dialog'],
      rules: ['not_null'],
      ...internal,
    },
    first_step_id: {
      type: 'integer',
      label: ['First step', 'Primer paso', 'Første trin'],
      rules: ['not_null'],
      ...internal,
    },
    first_email_id: {
      type: 'integer',
      label: ['First e-mail', 'Primer correo', 'Første e-mail'],
      rules: ['not_null'],
      ...internal,
    },
    /** Rounds of older versions lack it. */
    asked: {
      ...json<AskedRule>(),
      label: ['Whom it asks', 'A quién pregunta', 'Hvem den spørger'],
      ...internal,
    },
    progress: {
      ...json<readonly ActionProgress[]>(),
      label: ['Progress', 'Progreso', 'Fremdrift'],
      ...internal,
    },
    ...stampVariables,
  },
});
