import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadTemplate, messageFor } from '../../../functions/modules/emails/templates.ts';
import { languageOffer, spokenTo } from '../../../functions/modules/people/offered-languages.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

describe('the languages that an organisation offers', () => {
  let api: TestApi;
  let home: Awaited<ReturnType<TestApi['addAccount']>>;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const companies = () => api.as(home.admin).rows('companies');
  const people = () => api.as(home.admin).rows('employees');
  const offer = (languages_offered: readonly string[] | null, default_language = 'en_us') =>
    companies().update(home.companyId, { languages_offered, default_language } as never);
  const add = (work_email: string, language?: string) =>
    people().create({
      ...{ work_email, given_name: 'Eva', family_name: 'Holm' },
      ...(language ? { language } : {}),
    } as never);
  const details = async (person: Person) =>
    (await api.as(person).raw(users.operations.accountDetails, { params: { email: person.email } })).body;
  const refusal = (field: string, words: string) => ({
    status: 400,
    body: { data: { fields: { [field]: words } } },
  });

  test('are all of the product until an admin chooses', async () => {
    expect(await details(home.admin)).toMatchObject({
      language: 'en_us',
      languagesOffered: ['en_us', 'es_es', 'dk', 'de_de', 'fr_fr'],
    });
  });

  test('are known languages, and the one of the organisation is among them', async () => {
    await expect(offer(['tlh'])).rejects.toMatchObject({ status: 400 });
    await expect(offer(['dk', 'de_de'], 'fr_fr')).rejects.toMatchObject(
      refusal('default_language', 'Choose one of the languages that you offer.'),
    );
    expect(await offer(['dk', 'de_de'], 'de_de')).toMatchObject({ languages_offered: ['dk', 'de_de'] });
    expect(await offer([])).toMatchObject({ default_language: 'en_us' });
  });

  test('are an admin’s to choose, and of one organisation', async () => {
    const eva = await api.addPerson(home.accountId, 'eva@home.test', 'employee');
    const update = resourceContract('companies').operations['update-companies'];
    if (!update) throw new Error('No update');
    const given = { params: { company_id: home.companyId }, body: { languages_offered: ['dk'] } };
    expect((await api.as(eva).raw(update, given)).status).toBe(403);
    const other = await api.addAccount('Other Company', 'olga@other.test');
    await offer(['dk'], 'dk');
    expect(await details(other.admin)).toMatchObject({ language: 'en_us' });
  });

  test('stand for a person’s own where it is not offered, and what they had stays', async () => {
    const { employee_id } = await add('eva@home.test', 'fr_fr');
    await offer(['dk', 'de_de'], 'de_de');
    const eva = await api.context(home.accountId).store.table('employees').load(Number(employee_id));
    expect(eva.language).toBe('fr_fr');
    await people().update(employee_id, { given_name: 'Evi' } as never);
    const context = api.context(home.accountId);
    const template = await loadTemplate(context, 'surveylink', null);
    const message = messageFor(template, spokenTo(await languageOffer(context), eva), {});
    expect(message.subject).toBe(': Ihre Stimme bei der Arbeit');
    expect(await details(home.admin)).toMatchObject({
      language: 'de_de',
      languagesOffered: ['dk', 'de_de'],
    });
  });

  test('are those that people are given: others are refused, and none is the organisation’s', async () => {
    await offer(['dk', 'de_de'], 'de_de');
    await expect(add('eva@home.test', 'fr_fr')).rejects.toMatchObject(
      refusal('language', 'Your organisation does not offer this language.'),
    );
    const { employee_id } = await add('eva@home.test');
    const evas = async () => (await people().get(employee_id)) as unknown as { language: string };
    expect((await evas()).language).toBe('de_de');
    await people().update(employee_id, { language: 'dk' } as never);
    expect((await evas()).language).toBe('dk');
    await expect(people().update(employee_id, { language: 'es_es' } as never)).rejects.toMatchObject(
      refusal('language', 'Your organisation does not offer this language.'),
    );
  });
});
