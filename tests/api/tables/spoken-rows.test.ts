import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

test('a translated table is read in the language that is asked for, and as it is stored without one', async () => {
  const api = await createTestApi();
  const { admin } = await api.addAccount('Northwind', 'ada@northwind.test');
  const client = api.as(admin);
  await client.call(flowExecutions.operations.ensureMainResources, {});
  const subject = async (language?: string) => {
    const where = { email_type: 'surveylink' as const };
    const { rows } = await client
      .rows('email_templates')
      .list({ where, columns: ['title', 'language'], ...(language ? { language } : {}) });
    return rows[0];
  };
  expect(await subject('dk')).toMatchObject({
    title: '{{CompanyName}}: din stemme på arbejdet',
    language: 'dk',
  });
  expect(await subject('es_es')).toMatchObject({ title: '{{CompanyName}}: tu voz en el trabajo' });
  expect(await subject()).toMatchObject({ title: '{{CompanyName}}: your voice at work', language: 'en_us' });
});
