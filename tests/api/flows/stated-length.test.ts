import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** An organisation in which most are in one large unit and three people in a small one. */
async function organisation(form: 'full' | 'adaptive') {
  const world = await createFlowOrganisation(60);
  const { api, accountId, main, context } = world;
  const { store } = context;
  if (!main.dataset_id) throw new Error('The main flow has no data set');
  await store.table('datasets').change(main.dataset_id, () => ({ form }));
  const [large = 0, small = 0] = [await unit('Bakery'), await unit('Office')];
  for (const { employee_id } of await store.table('employees').every())
    await store.table('employees').change(employee_id, () => ({ primary_unit_id_ref: large }));
  const people = await Promise.all(
    (
      [
        { email: 'eva@acme.test', language: 'en_us', primary_unit_id_ref: large },
        { email: 'luz@acme.test', language: 'es_es', primary_unit_id_ref: large },
        { email: 'ida@acme.test', language: 'dk', primary_unit_id_ref: small },
      ] as const
    ).map(async ({ email, ...own }) => {
      const person = await api.addPerson(accountId, email);
      await store.table('employees').change(person.employeeId, () => own);
      return { ...person, email };
    }),
  );
  return { ...world, people };

  async function unit(unit_name: string) {
    const unit_id = await store.table('units').takeKeys(1);
    await store.table('units').create({ unit_id, unit_name, company_id_ref: 1 });
    return unit_id;
  }
}

type World = Awaited<ReturnType<typeof organisation>>;

/** What a person reads of the length: in the mail, in the list of dialogues, and when the dialogue is open. */
async function statements({ api, people }: World, place: number) {
  const person = people[place];
  if (!person) throw new Error('Nobody there');
  const mail = api.mail.to(person.email).at(-1)?.plainText ?? '';
  const client = api.as(person);
  const [listed] = (await client.call(dialogues.operations.list, {})).dialogues;
  const opened = await client.call(dialogues.operations.open, {
    params: { id: listed?.execution_id ?? 0 },
    body: {},
  });
  const minutes = [listed?.length?.minutes, opened.dialogue.length?.minutes];
  return { mail, minutes };
}

async function launch({ client, body, pass }: World) {
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
}

const expected = ({ client, id }: World) =>
  client.call(surveyExecutions.operations.expectedAnswers, { query: { flow_execution_id: id } });

describe('how long a dialogue takes', () => {
  test('is one number in the Flow Runner, the mail, the list and the dialogue: in full', async () => {
    const world = await organisation('full');
    expect((await expected(world)).minutes).toEqual({
      full: { least: 5, most: 5 },
      adaptive: { least: 3, most: 5 },
    });
    await launch(world);
    const eva = await statements(world, 0);
    expect(eva.mail).toContain('It takes about 5 minutes, works on your phone');
    expect(eva.minutes).toEqual([5, 5]);
  });

  test('and in the adaptive form, by the size of the unit, in the language of the person', async () => {
    const world = await organisation('adaptive');
    await launch(world);
    const eva = await statements(world, 0);
    expect(eva.mail).toContain('It takes about 3 minutes, works on your phone');
    expect(eva.minutes).toEqual([3, 3]);
    const luz = await statements(world, 1);
    expect(luz.mail).toContain('Lleva unos 3 minutos, funciona en el móvil');
    expect(luz.minutes).toEqual([3, 3]);
    const ida = await statements(world, 2);
    expect(ida.mail).toContain('Den tager omkring 5 minutter, virker på din telefon');
    expect(ida.minutes).toEqual([5, 5]);
  });

  test('is told alike in an invitation that an admin sends by hand, and left to the dialogue where no round is open', async () => {
    const world = await organisation('adaptive');
    const { api, client, people } = world;
    const invite = async () => {
      const employee_ids = people.map(({ employeeId }) => employeeId);
      await client.call(emails.operations.sendBulkByType, {
        body: { employee_ids, email_type: 'surveylink', dynamic_content: {} },
      });
      return people.map(({ email }) => api.mail.to(email).at(-1)?.plainText ?? '');
    };
    const [before, , danish] = await invite();
    expect(before).toContain('It takes the time shown before you start, works on your phone');
    expect(danish).toContain('Den tager den tid, der vises, før du starter, virker');
    await launch(world);
    const [english, spanish] = await invite();
    expect(english).toContain('It takes about 3 minutes');
    expect(spanish).toContain('Lleva unos 3 minutos');
  });
});
