import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** There is one of an organisation at most: its key. */
export const THE_SAMPLE = 'sample';

/** The sample of an organisation: which account of made-up people and answers is its own, and how far that is. */
export const samples = defineTable({
  id: 360,
  name: 'samples',
  label: 'tables/samples:label',
  domain: 'accounts',
  resource: 'samples',
  key: 'sample_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  variables: {
    sample_id: {
      type: 'string',
      label: 'tables/samples:sample_id',
      rules: ['not_null'],
      ...internal,
    },
    state: {
      type: 'string',
      label: 'tables/samples:state',
      rules: ['not_null'],
      initial: 'building',
      choices: [
        { value: 'building', label: 'tables/samples:state.building' },
        { value: 'ready', label: 'tables/samples:state.ready' },
        { value: 'failed', label: 'tables/samples:state.failed' },
        { value: 'leaving', label: 'tables/samples:state.leaving' },
      ],
      ...internal,
    },
    /** The account that holds the made-up rows; another one each time it is built anew. */
    made_up_account: { type: 'integer', label: 'tables/samples:made_up_account', ...internal },
    /** In which its people write, and in which it is named. */
    language: {
      type: 'string',
      label: 'tables/samples:language',
      rules: ['not_null'],
      initial: 'en_us',
      ...internal,
    },
    ...stampVariables,
  },
});
