import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen as FlowBuilder } from '../../web/src/screens/flow-builder/screen.tsx';
import { Screen as FlowManager } from '../../web/src/screens/flow-manager/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  site = await createSite();
  const system = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(system);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  const areas = ['flow-builder', 'flow-manager', 'canvas', 'operator'] as const;
  await Promise.all(areas.map((area) => loadTexts('en_us', area)));
});

const at = (path: string) => `${path}?organisation=${site.account.accountId}`;
const drafts = async () => {
  const flows = await site.api.context(site.account.accountId).store.table('flows').every();
  return flows.filter(({ name }) => name === 'Quarter');
};

test('a flow is begun, changed in the list, taken back, saved by itself and published', async () => {
  site.show(FlowBuilder, at('/flowbuilder'));
  await user.type(await screen.findByLabelText(/Name/), 'Quarter');
  await user.click(screen.getByRole('button', { name: 'Create flow' }));
  await user.click(await screen.findByRole('tab', { name: 'List' }));
  const list = await screen.findByRole('list', { name: 'Steps' });
  const steps = () => within(list).getAllByRole('listitem').length;
  expect(steps()).toBe(6);
  await user.click(within(list).getByRole('button', { name: /^5/ }));
  await user.click(screen.getByRole('button', { name: 'Reminder' }));
  expect(steps()).toBe(7);
  // A reminder after the stop stops Publish, and says so on the step and in the list of problems.
  expect(await screen.findByRole('heading', { name: '1 problem' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(steps()).toBe(6);
  await waitFor(async () => expect((await drafts())[0]?.draft?.nodes).toHaveLength(6));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('dialog', { name: 'Publish' });
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  await waitFor(async () => expect((await drafts())[0]?.flow_status).toBe('published'));
});

test('an invitation comes at once; a list keeps the focus where a step goes, and says and changes what it comes after', async () => {
  site.show(FlowBuilder, at('/flowbuilder'));
  await user.type(await screen.findByLabelText(/Name/), 'Quarter');
  await user.selectOptions(screen.getByLabelText('Begin with'), 'Only a start');
  await user.click(screen.getByRole('button', { name: 'Create flow' }));
  await user.click(await screen.findByRole('tab', { name: 'List' }));
  const list = await screen.findByRole('list', { name: 'Steps' });
  const step = (name: RegExp) => within(list).getByRole('button', { name });
  await user.click(screen.getByRole('button', { name: 'Invitation' }));
  expect(step(/^2 ?Invitation/).textContent).toContain('at once, after Start the dialogue');
  await user.click(screen.getByRole('button', { name: 'Reminder' }));
  await user.click(screen.getByRole('button', { name: 'Stop the dialogue' }));
  step(/^3/).focus();
  await user.keyboard('a');
  expect(document.activeElement).toBe(step(/^4 ?Reminder/));
  await user.keyboard('{Delete}');
  expect(document.activeElement).toBe(step(/^3 ?Reminder/));
  await user.click(step(/^4 ?Stop/));
  const links = screen.getByRole('region', { name: 'Comes after' });
  await user.selectOptions(within(links).getByLabelText('Also comes after'), 'Invitation');
  expect(step(/^4 ?Stop/).textContent).toContain('after 7 days, after Invitation');
  await user.click(within(links).getByRole('button', { name: 'Remove the link from Reminder' }));
  expect(step(/^\d ?Stop/).textContent).not.toContain('after Reminder');
});

test('the year of a flow that has never run is that of the zone of the organisation', async () => {
  const { admin, companyId } = site.account;
  await site.api.as(admin).rows('companies').update(companyId, { time_zone: 'Asia/Tokyo' });
  site.show(FlowBuilder, at('/flowbuilder'));
  await user.type(await screen.findByLabelText(/Name/), 'Quarter');
  await user.click(screen.getByRole('button', { name: 'Create flow' }));
  expect(await screen.findByText(/Shown as if it started on Mon.*All times in Asia.Tokyo/)).toBeTruthy();
  expect(screen.getByText(/^Round 1: opens Mon, .*, 08:00/)).toBeTruthy();
});

test('the manager lists every flow, and a run is added to a published one', async () => {
  const { accountId, admin } = site.account;
  const { flowExecutions } = await import('@livingroom/shared/modules/flows/contracts/flow-executions.ts');
  await site.api.as(admin).call(flowExecutions.operations.ensureMainResources, {});
  site.show(FlowManager, at('/flow-manager'));
  const runs = await screen.findByRole('list', { name: 'Runs of Main flow' });
  expect(within(runs).getByText('Not started')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a run' }));
  const { store } = site.api.context(accountId);
  await waitFor(async () => expect(await store.table('flow_executions').count({})).toBe(2));
  const [one, two] = await store.table('flow_executions').every();
  expect(one?.dataset_id_ref).not.toBe(two?.dataset_id_ref);
});

test('without an organisation the manager lists the flows of all, finds one by its name and leads into it', async () => {
  const { admin, accountId } = site.account;
  const { flowExecutions } = await import('@livingroom/shared/modules/flows/contracts/flow-executions.ts');
  const { flow_execution_id } = await site.api
    .as(admin)
    .call(flowExecutions.operations.ensureMainResources, {});
  for (let count = 0; count < 20; count += 1)
    await site.api.addAccount(`Many ${count}`, `a@many${count}.test`);
  site.show(FlowManager, '/flow-manager');
  expect(await screen.findByRole('heading', { name: 'No organisation has a running flow' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'All organisations');
  await screen.findByRole('heading', { name: 'Many 0' });
  expect(screen.queryByRole('heading', { name: 'Northwind' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 2')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Northwind' });
  await user.type(screen.getByLabelText('Name of the organisation'), 'northw');
  const runs = await screen.findByRole('list', { name: 'Runs of Northwind' });
  expect(await screen.findByRole('link', { name: 'Open in the Runner: Main flow' })).toHaveProperty(
    'search',
    `?organisation=${accountId}&execution=${flow_execution_id}`,
  );
  expect(within(runs).getByText('Not started')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Work in Northwind' }));
  await screen.findByText(
    'You work in Northwind. Its audit trail shows that you came, and what it records of changes.',
  );
  await screen.findByRole('list', { name: 'Runs of Main flow' });
});

test('a flow by day begins ready, says its start in the list, and shows its months and the dates of one person', async () => {
  site.show(FlowBuilder, at('/flowbuilder'));
  await user.type(await screen.findByLabelText(/Name/), 'Exit');
  await user.selectOptions(screen.getByLabelText(/Begin with/), 'Exit (last day − 7)');
  await user.click(screen.getByRole('button', { name: 'Create flow' }));
  await user.click(await screen.findByRole('tab', { name: 'List' }));
  const list = await screen.findByRole('list', { name: 'Steps' });
  const start = within(list).getByRole('button', {
    name: /Before you go, to everyone: 7 days before their last/,
  });
  expect(
    await screen.findByText(/^No day that this flow asks about is entered for the next 12 months/),
  ).toBeTruthy();
  const ahead = screen.getByLabelText(/Example: their day is/);
  fireEvent.change(ahead, { target: { value: '2027-03-30' } });
  expect(
    screen.getByText(/Start the dialogue: .*23 Mar 2027|Start the dialogue: .*Mar 23, 2027/),
  ).toBeTruthy();
  await user.click(start);
  // Without a day the flow is one of the calendar, and its year is shown.
  await user.selectOptions(screen.getByLabelText('Starts'), 'By the calendar');
  expect(await screen.findByRole('heading', { name: 'The next 12 months' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Starts'), 'By each return from leave');
  const days = screen.getByLabelText(/Days after that day/);
  fireEvent.change(days, { target: { value: '400' } });
  expect(await screen.findByRole('heading', { name: '1 problem' })).toBeTruthy();
});

test("an administrator makes an own flow of one of the organisation's, is told of a small group, and deletes the draft", async () => {
  const { accountId, admin } = site.account;
  const { flowExecutions } = await import('@livingroom/shared/modules/flows/contracts/flow-executions.ts');
  await site.api.as(admin).call(flowExecutions.operations.ensureMainResources, {});
  for (let count = 0; count < 3; count += 1) await site.api.addPerson(accountId, `p${count}@acme.test`);
  const client = site.api.as(admin);
  const { employee_group_id } = await client.rows('employee_groups').create({ name: 'One of us' });
  await client.rows('employee_group_criteria').create({
    employee_group_id_ref: employee_group_id,
    variable_id_ref: variableId(findTable('employees'), 'work_email'),
    operator: 'in',
    variable_value: 'p0@acme.test',
  });
  signIn(admin);
  site.show(FlowBuilder, '/flowbuilder');
  await user.type(await screen.findByLabelText(/Name/), 'Quarter');
  await user.selectOptions(screen.getByLabelText(/Begin with/), 'Main flow, Version 1');
  expect(screen.getByText('It begins with the same steps. The flow itself stays as it is.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create flow' }));
  await user.click(await screen.findByRole('tab', { name: 'List' }));
  const list = await screen.findByRole('list', { name: 'Steps' });
  await user.click(within(list).getByRole('button', { name: /^1/ }));
  await user.selectOptions(screen.getByLabelText('To whom'), 'One of us');
  expect(screen.getByText(/^1 person today. A round of fewer than 20 gives no figures/)).toBeTruthy();
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  const question = await screen.findByRole('dialog', { name: 'Delete draft' });
  await user.click(within(question).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByRole('button', { name: /^Main flow/ })).toBeTruthy();
  await waitFor(async () => expect(await drafts()).toHaveLength(0));
});
