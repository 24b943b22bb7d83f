import { needsSecondFactor } from '@livingroom/shared/core/catalogue/roles.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { setTokenSource } from '../../web/src/api/client.ts';
import { useRows } from '../../web/src/api/rows.ts';
import { App } from '../../web/src/app/app.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { currentSession, followOtherTabs, type Session } from '../../web/src/lib/session.ts';
import { type Person, testToken } from '../support/test-api.ts';
import { addMainSurvey, answersTo, openAs, postAs } from '../worlds/dialogue.ts';
import { SignInOf } from '../worlds/sign-in.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

beforeAll(followOtherTabs);

/** A page of the first person, and how another tab of the browser lets somebody else in. */
async function open(path: string, first: Person) {
  let waiting = Promise.resolve();
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    await waiting;
    return working(url, init);
  });
  signIn(first);
  window.history.replaceState(null, '', path);
  await act(async () =>
    render(
      <SignInOf person={first.email}>
        <App />
      </SignInOf>,
    ),
  );
  /** The answers to the new person do not come before `arrive`. */
  const letIn = async (person: Person) => {
    let arrive = () => {};
    waiting = new Promise((resolve) => {
      arrive = resolve;
    });
    const { accountId, employeeId } = person;
    const role = { userRole: person.role, selectedRole: person.role };
    const session: Session = { ...currentSession(), account: person.email, accountId, employeeId, ...role };
    const key = 'livingroom.session';
    localStorage.setItem(key, JSON.stringify(session));
    const token = testToken(person.email, needsSecondFactor(person.role));
    setTokenSource({ token: async () => token, refused: () => {} });
    await act(async () => dispatchEvent(new StorageEvent('storage', { key })));
    return arrive;
  };
  return { letIn };
}

/** An organisation in which two people have a dialogue each, with a title that says whose. */
async function createTwo() {
  const { api, account } = await createSite();
  await loadTexts('en_us', 'dialogue');
  const { accountId, admin } = account;
  const eva = await api.addPerson(accountId, 'eva@northwind.test');
  const finn = await api.addPerson(accountId, 'finn@northwind.test');
  const { surveyId, datasetId } = await addMainSurvey(api, accountId);
  const body = { survey_id: surveyId, dataset_id_ref: datasetId };
  const employee_ids = [eva.employeeId, finn.employeeId];
  await api.as(admin).call(surveyExecutions.operations.bulkOpen, { body: { ...body, employee_ids } });
  const dialogues = api.context(accountId).store.table('survey_executions');
  const rows = await dialogues.every();
  for (const { execution_id, employee_id_ref } of rows)
    await dialogues.change(execution_id, () => ({
      title: employee_id_ref === eva.employeeId ? 'Of the first' : 'Of the second',
    }));
  const evas = rows.find(({ employee_id_ref }) => employee_id_ref === eva.employeeId)?.execution_id ?? 0;
  return { api, eva, finn, evas };
}

test('a second person in another tab never sees the dialogues of the first', async () => {
  const { eva, finn } = await createTwo();
  const { letIn } = await open('/employee', eva);
  await screen.findAllByText('Of the first');
  const arrive = await letIn(finn);
  expect(screen.queryAllByText('Of the first')).toEqual([]);
  arrive();
  await screen.findAllByText('Of the second');
  expect(screen.queryAllByText('Of the first')).toEqual([]);
});

test('nor the dialogue that the first has open, with what was said', async () => {
  const { api, eva, finn, evas } = await createTwo();
  const opened = await openAs(api, eva, evas);
  const [first] = answersTo(opened, () => 6);
  if (!first) throw new Error('nothing asked');
  await postAs(api, eva, evas, [{ ...first, text: 'Words of the first.' }]);
  const { letIn } = await open(`/employee?dialogue=${evas}`, eva);
  await screen.findAllByText(/Words of the first/);
  const arrive = await letIn(finn);
  expect(screen.queryAllByText(/Words of the first/)).toEqual([]);
  arrive();
  await waitFor(() => expect(screen.queryAllByRole('alert')).not.toEqual([]));
  expect(screen.queryAllByText(/Words of the first/)).toEqual([]);
});

test('nor the rows of a list that stays on screen while it is read again', async () => {
  const { api, account } = await createSite();
  const { companyId: company_id_ref, admin } = account;
  await api.as(admin).rows('units').create({ unit_name: 'Harbour', company_id_ref });
  const other = await api.addAccount('Southwind', 'olga@southwind.test');
  const { letIn } = await open('/units', admin);
  await screen.findAllByText('Harbour');
  const arrive = await letIn(other.admin);
  expect(screen.queryAllByText('Harbour')).toEqual([]);
  arrive();
  await waitFor(() => expect(screen.queryAllByText('Nothing here yet')).not.toEqual([]));
  expect(screen.queryAllByText('Harbour')).toEqual([]);
});

test('nor an answer that a part of the page keeps while another one is on its way', async () => {
  const { api, account, show } = await createSite();
  const { companyId: company_id_ref, admin } = account;
  await api.as(admin).rows('units').create({ unit_name: 'Harbour', company_id_ref });
  const other = await api.addAccount('Southwind', 'olga@southwind.test');
  const Names = () => {
    const { data } = useRows('units', {}, { keepPrevious: true });
    return <p>{data ? `Units: ${data.rows.map(({ unit_name }) => unit_name).join()}` : 'Waiting'}</p>;
  };
  show(Names);
  await screen.findByText('Units: Harbour');
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await act(async () => signIn(other.admin));
  expect(screen.queryByText('Units: Harbour')).toBeNull();
  vi.stubGlobal('fetch', working);
});
