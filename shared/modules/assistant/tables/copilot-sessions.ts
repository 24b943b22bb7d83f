import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';

/**
 * A conversation with the copilot, as an execution of its own (spec 1 §4): whose it is and that it is in progress, and
 * not a word of it. No dialogue of a survey: it is in no round and no figure.
 */
export const copilotSessions = defineTable({
  ...personal,
  id: 211,
  name: 'copilot_sessions',
  label: 'tables/copilot-sessions:label',
  domain: 'assistant',
  resource: 'copilot-sessions',
  key: 'execution_id',
  variables: {
    execution_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    status: {
      type: 'string',
      label: 'tables/copilot-sessions:status',
      rules: ['not_null'],
      initial: 'in-progress',
      ...internal,
    },
    ...stampVariables,
  },
});
