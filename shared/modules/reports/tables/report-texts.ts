import { defineTable, internal, list, stampVariables } from '../../../core/catalogue/define.ts';

/** What the AI wrote about figures of a report, kept by what it was asked and what it was shown. */
export const reportTexts = defineTable({
  id: 119,
  name: 'report_texts',
  label: ['AI texts of reports', 'Textos de IA de informes', 'AI-tekster i rapporter'],
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
    report_text_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    text: {
      type: 'text',
      label: ['Text', 'Texto', 'Tekst'],
      rules: ['not_null'],
      ...internal,
    },
    /** Numbers of the text that are not among the figures, as they stand in it. */
    unknown_numbers: {
      ...list<string>(),
      indexed: false,
      label: ['Unknown numbers', 'Números desconocidos', 'Ukendte tal'],
      ...internal,
    },
    ...stampVariables,
  },
});
