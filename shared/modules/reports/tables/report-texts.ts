import { defineTable, internal, list, stampVariables } from '../../../core/catalogue/define.ts';

/** What the AI wrote about figures of a report, kept by what it was asked and what it was shown. */
export const reportTexts = defineTable({
  id: 119,
  name: 'report_texts',
  label: 'tables/report-texts:label',
  domain: 'system',
  resource: 'report-texts',
  key: 'report_text_id',
  owner: 'account',
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    /** Hash of prompt, language, model and figures: another reader's figures make another text. */
    report_text_id: {
      type: 'string',
      label: 'tables/report-texts:report_text_id',
      rules: ['not_null'],
      ...internal,
    },
    text: {
      type: 'text',
      label: 'tables/report-texts:text',
      rules: ['not_null'],
      ...internal,
    },
    /** Numbers of the text that are not among the figures, as they stand in it. */
    unknown_numbers: {
      ...list<string>(),
      indexed: false,
      label: 'tables/report-texts:unknown_numbers',
      ...internal,
    },
    ...stampVariables,
  },
});
