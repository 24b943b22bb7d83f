import { languages } from '@livingroom/shared/core/lib/language.ts';
import { expect, test } from 'vitest';
import overview from '../../shared/words/de_de/content/reports.json' with { type: 'json' };
import { documentFrom, templates } from '../../web/src/features/reports/builder/templates.ts';

test.each(templates)('a report made of %s holds words, no keys of words', (template) => {
  expect(JSON.stringify(documentFrom(template, 'Team'))).not.toContain('content/reports:');
});

test('a report made of a template holds its titles in every language', () => {
  const stored = JSON.stringify(documentFrom('overview', 'Team'));
  for (const language of languages) expect(stored).toContain(`"${language}"`);
  expect(stored).toContain(JSON.stringify(overview['overall.title']));
});
