import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

/** What an organisation's uses of the AI took on one day: tokens, never a word of what was asked or answered. */
export const aiUsage = defineTable({
  id: 210,
  name: 'ai_usage',
  label: 'tables/ai-usage:label',
  domain: 'ai',
  resource: 'ai-usage',
  /** The day as a number: 20261126. */
  key: 'ai_usage_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    ai_usage_id: { ...keyVariable, ...internal },
    calls: {
      type: 'integer',
      label: 'tables/ai-usage:calls',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    /** Counted when they were used; reserved while the AI still answers. */
    tokens: {
      type: 'integer',
      label: 'tables/ai-usage:tokens',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    /** Tokens by use. */
    uses: { type: 'json', label: 'tables/ai-usage:uses', ...internal },
    ...stampVariables,
  },
});
