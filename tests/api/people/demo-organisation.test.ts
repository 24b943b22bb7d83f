import { languages } from '@livingroom/shared/core/lib/language.ts';
import { expect, test } from 'vitest';
import { seedDemoOrganisation } from '../../../scripts/local/seed/demo-organisation.ts';
import { createTestApi } from '../../support/test-api.ts';

test('the demo organisation has people of every language of the product, and addresses of letters', async () => {
  const api = await createTestApi();
  const context = api.context(await seedDemoOrganisation(api.ports));
  const people = await context.store.table('employees').every();
  expect(people).toHaveLength(160);
  for (const language of languages)
    expect([language, people.filter((one) => one.language === language).length > 10]).toEqual([
      language,
      true,
    ]);
  expect(people.filter(({ work_email }) => !/^[a-z.]+@demo\.test$/.test(work_email ?? ''))).toEqual([]);
});
