import { colourChoices } from '../../../core/catalogue/colours.ts';
import {
  defineTable,
  json,
  keyVariable,
  list,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, ofLeaders, titleVariable } from '../../../core/catalogue/presets.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One thing that happened to an action; `stage` where it moved to another column of the board. */
export type ActionEvent = {
  readonly at: string;
  /** The person; null where the server did it, or the operator. */
  readonly by: number | null;
  readonly stage?: string;
  /** The columns that changed. */
  readonly fields?: readonly string[];
};

/** Something that is done about what people answered. */
export const actions = defineTable({
  id: 142,
  name: 'actions',
  label: ['Actions', 'Acciones', 'Handlinger'],
  domain: 'actions',
  resource: 'actions',
  key: 'action_id',
  owner: 'account',
  ...ofLeaders,
  scope: {
    manager: {
      anyOf: [{ own: 'owner_id_ref' }, { through: 'action_lists', field: 'action_list_id_ref' }],
    },
    admin: 'all',
    system: 'all',
  },
  cascade: ['action_primary_drivers', 'action_secondary_drivers', 'action_comments'],
  indexes: [
    ['item_order'],
    ['action_list_id_ref', 'item_order'],
    ['parent_id_ref'],
    ['owner_id_ref'],
    ['employee_id_ref'],
    ['shown_to_everybody'],
    ['icon_or_picture'],
  ],
  sort: ['item_order'],
  variables: {
    action_id: keyVariable,
    title: { ...titleVariable, width: 280 },
    action_list_id_ref: {
      ...refers.actionList,
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    /** The column of the board. */
    stage: {
      type: 'string',
      label: ['Column', 'Columna', 'Kolonne'],
      rules: ['not_null'],
      initial: 'suggested',
      choices: [
        { value: 'suggested', label: ['Suggested', 'Sugeridas', 'Foreslået'] },
        { value: 'to do', label: ['To do', 'Por hacer', 'Skal gøres'] },
        { value: 'doing', label: ['Doing', 'En curso', 'I gang'] },
        { value: 'done', label: ['Done', 'Hechas', 'Gjort'] },
        { value: 'archived', label: ['Archived', 'Archivadas', 'Arkiveret'] },
      ],
      update: 'optional',
    },
    action_status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      help: [
        'How it goes, whatever the column.',
        'Cómo va, sea cual sea la columna.',
        'Hvordan det går, uanset kolonnen.',
      ],
      rules: ['not_null'],
      initial: 'on track',
      choices: [
        { value: 'on track', label: ['On track', 'Según lo previsto', 'Efter planen'] },
        { value: 'at risk', label: ['At risk', 'En riesgo', 'I fare'] },
        { value: 'blocked', label: ['Blocked', 'Bloqueada', 'Blokeret'] },
      ],
      update: 'optional',
    },
    owner_id_ref: {
      ...refers.employee,
      label: ['Owner', 'Responsable', 'Ansvarlig'],
      gdpr: 'personal',
      update: 'optional',
    },
    /** A day, the same in every time zone. */
    due_date: {
      type: 'string',
      label: ['Due', 'Fecha límite', 'Frist'],
      rules: ['date_range:2000-01-01..2199-12-31'],
      update: 'optional',
    },
    label: {
      ...list<string>(),
      label: ['Labels', 'Etiquetas', 'Etiketter'],
      choices: colourChoices,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    description: descriptionVariable,
    why: {
      type: 'text',
      label: ['Why', 'Por qué', 'Hvorfor'],
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    expected_outcome: {
      type: 'text',
      label: ['Expected outcome', 'Resultado esperado', 'Forventet resultat'],
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    outcome: {
      type: 'string',
      label: ['What came of it', 'Qué se logró', 'Hvad kom der ud af det'],
      help: ['One line, once it is done.', 'Una línea, cuando esté hecha.', 'Én linje, når det er gjort.'],
      rules: ['length_max:300'],
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    shown_to_everybody: {
      type: 'boolean',
      label: ['Shown to everybody', 'Visible para todas las personas', 'Vises for alle'],
      help: [
        'Everybody whom the list is for reads title, column and what came of it on Your Voice at Work.',
        'Las personas a quienes va dirigida la lista leen el título, la columna y lo logrado en Tu voz en el trabajo.',
        'Alle, som listen er for, læser titel, kolonne og hvad der kom ud af det, på Din stemme på arbejdet.',
      ],
      rules: ['not_null'],
      initial: false,
      update: 'optional',
    },
    icon_or_picture: {
      type: 'string',
      label: ['Icon or picture', 'Icono o imagen', 'Ikon eller billede'],
      format: 'icon-or-picture',
      rules: ['length_max:300'],
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    parent_id_ref: {
      ...refers.action,
      label: ['Part of', 'Parte de', 'Del af'],
      visible: false,
      update: 'optional',
    },
    item_order: {
      type: 'float',
      label: ['Order', 'Orden', 'Rækkefølge'],
      visible: false,
      filterable: false,
      update: 'optional',
    },
    /** `{flow execution}-{round}`: whose figures made somebody act. */
    round_id: {
      type: 'string',
      label: ['Round', 'Ronda', 'Runde'],
      rules: ['length_max:40', 'regex:^\\d+-\\d+$'],
      visible: false,
      filterable: false,
    },
    /** When it moved to another column, oldest first. */
    action_change_dates: {
      ...list<string>(),
      label: ['Moved on', 'Movida el', 'Flyttet den'],
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    history: {
      ...json<readonly ActionEvent[]>(),
      label: ['History', 'Historial', 'Historik'],
      visible: false,
      filterable: false,
      ...readOnly,
    },
    employee_id_ref: {
      ...refers.employee,
      label: ['Made by', 'Creada por', 'Lavet af'],
      visible: false,
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
