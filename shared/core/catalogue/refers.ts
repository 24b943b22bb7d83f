import type { Variable } from './types.ts';

/** What every foreign key to a table has in common: its label and where it points. Rules and use are the column's own. */
export const refers = {
  employee: {
    type: 'integer',
    label: ['Employee', 'Persona', 'Medarbejder'],
    references: { table: 'employees', display: ['given_name', 'family_name'] },
  },
  unit: {
    type: 'integer',
    label: ['Unit', 'Unidad', 'Enhed'],
    references: { table: 'units', display: ['unit_name'] },
  },
  location: {
    type: 'integer',
    label: ['Location', 'Ubicación', 'Lokation'],
    references: { table: 'locations', display: ['name_of_location'] },
  },
  survey: {
    type: 'integer',
    label: ['Dialogue', 'Diálogo', 'Dialog'],
    references: { table: 'surveys', display: ['survey_title'] },
  },
  dataset: {
    type: 'integer',
    label: ['Dataset', 'Conjunto de datos', 'Datasæt'],
    references: { table: 'datasets', display: ['name'] },
  },
  flow: {
    type: 'integer',
    label: ['Flow', 'Flujo', 'Flow'],
    references: { table: 'flows', display: ['name'] },
  },
  flowExecution: {
    type: 'integer',
    label: ['Flow', 'Flujo', 'Flow'],
    references: { table: 'flow_executions', display: ['name'] },
  },
  driver: {
    type: 'integer',
    label: ['Driver', 'Factor', 'Driver'],
    references: { table: 'drivers', display: ['driver_title'] },
  },
  action: {
    type: 'integer',
    label: ['Action', 'Acción', 'Handling'],
    references: { table: 'actions', display: ['title'] },
  },
  actionList: {
    type: 'integer',
    label: ['Action list', 'Lista de acciones', 'Handlingsliste'],
    references: { table: 'action_lists', display: ['title'] },
  },
} as const satisfies { readonly [target: string]: Variable };
