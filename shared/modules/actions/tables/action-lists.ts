import {
  defineTable,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, ofLeaders, titleVariable } from '../../../core/catalogue/presets.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** What an organisation or some of its units mean to do, as a list of actions. */
export const actionLists = defineTable({
  id: 140,
  name: 'action_lists',
  label: ['Action lists', 'Listas de acciones', 'Handlingslister'],
  domain: 'actions',
  resource: 'action-lists',
  key: 'action_list_id',
  owner: 'account',
  ...ofLeaders,
  scope: {
    manager: {
      anyOf: [
        { own: 'employee_id_ref' },
        { is: 'organisation', field: 'impact_scope' },
        { namedBy: 'action_list_impacted_units', field: 'action_list_id_ref' },
      ],
    },
    admin: 'all',
    system: 'all',
  },
  cascade: ['action_list_impacted_units'],
  indexes: [['title'], ['employee_id_ref'], ['impact_scope'], ['illustration']],
  sort: ['title'],
  variables: {
    action_list_id: keyVariable,
    title: { ...titleVariable, width: 280 },
    description: descriptionVariable,
    impact_scope: {
      type: 'string',
      label: ['Impact', 'Alcance', 'Rækkevidde'],
      help: [
        'The whole organisation, or the impacted units alone.',
        'Toda la organización o solo las unidades afectadas.',
        'Hele organisationen eller kun de berørte enheder.',
      ],
      rules: ['not_null'],
      initial: 'units',
      choices: [
        { value: 'units', label: ['Some units', 'Algunas unidades', 'Nogle enheder'] },
        {
          value: 'organisation',
          label: ['Whole organisation', 'Toda la organización', 'Hele organisationen'],
        },
      ],
      update: 'optional',
    },
    action_list_type: {
      type: 'string',
      label: ['Type', 'Tipo', 'Type'],
      rules: ['not_null'],
      initial: 'improvement',
      choices: [
        { value: 'improvement', label: ['Improvement', 'Mejora', 'Forbedring'] },
        { value: 'programme', label: ['Programme', 'Programa', 'Program'] },
        { value: 'custom', label: ['Own type', 'Tipo propio', 'Egen type'] },
      ],
      update: 'optional',
    },
    custom_type: {
      type: 'string',
      label: ['Own type', 'Tipo propio', 'Egen type'],
      rules: ['length_max:60'],
      visible: false,
      update: 'optional',
    },
    action_list_status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'draft', label: ['Draft', 'Borrador', 'Kladde'] },
        { value: 'active', label: ['Active', 'Activo', 'Aktiv'] },
        { value: 'completed', label: ['Completed', 'Completada', 'Afsluttet'] },
        { value: 'archived', label: ['Archived', 'Archivada', 'Arkiveret'] },
      ],
      update: 'optional',
    },
    priority: {
      type: 'string',
      label: ['Priority', 'Prioridad', 'Prioritet'],
      rules: ['not_null'],
      initial: 'medium',
      choices: [
        { value: 'high', label: ['High', 'Alta', 'Høj'] },
        { value: 'medium', label: ['Medium', 'Media', 'Mellem'] },
        { value: 'low', label: ['Low', 'Baja', 'Lav'] },
      ],
      update: 'optional',
    },
    illustration: pictureVariable,
    /** Whose list it is: that person may change it. */
    employee_id_ref: {
      ...refers.employee,
      label: ['Made by', 'Creada por', 'Lavet af'],
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
