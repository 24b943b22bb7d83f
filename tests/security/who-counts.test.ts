import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, it, test } from 'vitest';
import { runKindOf } from '../support/due.ts';
import type { Person } from '../support/test-api.ts';
import { acceptInvitation } from '../worlds/activate.ts';
import { createPlot, DAY, type Plot } from '../worlds/plotting-admin.ts';

/**
 * What an administrator alone did in the running product to read what one named person had said: each attack in its
 * own words, over the calls of the product (privacy.md 11.1 to 11.3).
 */

const target = (plot: Plot): Person => {
  const [person] = plot.inSupport;
  if (!person) throw new Error('nobody is in Support');
  return person;
};

/** Everybody answers; the known ones what the admin wants them to. */
async function answerAll(plot: Plot, known: readonly Person[]): Promise<void> {
  expect(await plot.answer(target(plot), 2)).toBe(true);
  for (const person of [...plot.inSales, ...known]) await plot.answer(person, 6);
}

/** The admin takes the sign-in of a colleague over: revoke, new address, a new invitation. */
async function takeOver({ api, client, accountId }: Plot, { employeeId, email }: Person): Promise<Person> {
  const { operations } = activations;
  const mailbox = `mallory-${employeeId}@elsewhere.test`;
  await client.raw(operations.revoke, { params: { employee_id: employeeId } });
  await client.rows('employees').update(employeeId, { work_email: mailbox });
  const sent = await client.raw(operations.send, { body: { employee_id_ref: employeeId } });
  if (sent.status === 200) await acceptInvitation(api, mailbox).catch(() => null);
  return { email: sent.status === 200 ? mailbox : email, role: 'employee', accountId, employeeId };
}

test('with the sign-ins of four colleagues taken over, the fifth of a unit is in no figure of it', async () => {
  const plot = await createPlot();
  const taken: Person[] = [];
  for (const colleague of plot.inSupport.slice(1)) taken.push(await takeOver(plot, colleague));
  await plot.launch();
  await answerAll(
    plot,
    taken.filter(({ email }) => email.startsWith('mallory')),
  );
  await plot.close();
  expect(await plot.read(plot.supportUnit)).toMatchObject({ n: null, comments: null });
  expect((await plot.read(0)).n).toBeGreaterThanOrEqual(20);
});

test('sign-ins that were taken over count for nobody for a month, also where the days of the notice are over', async () => {
  const plot = await createPlot();
  const taken = plot.inSupport.slice(1);
  for (const { employeeId } of taken) {
    await plot.client.raw(activations.operations.revoke, { params: { employee_id: employeeId } });
    await plot.client
      .rows('employees')
      .update(employeeId, { work_email: `mallory-${employeeId}@elsewhere.test` });
  }
  await runKindOf(plot.api.ports, 'email-change-watch');
  await plot.pass(8 * DAY);
  await runKindOf(plot.api.ports, 'email-change-watch');
  await plot.pass(DAY);
  await plot.launch();
  // Whoever has the new mailbox opens the same sign-in by a new password.
  await answerAll(plot, taken);
  await plot.close();
  expect((await plot.read(plot.supportUnit)).n).toBeNull();
});

test('sign-ins that are taken over while the round is open count no more in it', async () => {
  const plot = await createPlot();
  const taken = plot.inSupport.slice(1);
  for (const { employeeId } of taken)
    await plot.client.raw(activations.operations.revoke, { params: { employee_id: employeeId } });
  await runKindOf(plot.api.ports, 'email-change-watch');
  await plot.pass(DAY);
  await plot.launch();
  expect(await plot.answer(target(plot), 2)).toBe(true);
  await plot.pass(7 * DAY);
  await runKindOf(plot.api.ports, 'email-change-watch');
  const known: Person[] = [];
  for (const { employeeId, accountId } of taken) {
    const email = `mallory-${employeeId}@elsewhere.test`;
    await plot.client.rows('employees').update(employeeId, { work_email: email });
    await plot.client.call(activations.operations.send, { body: { employee_id_ref: employeeId } });
    await acceptInvitation(plot.api, email);
    known.push({ email, role: 'employee', accountId, employeeId });
  }
  // Nobody had begun these dialogues: they are the new sign-ins' to answer.
  for (const person of known) expect(await plot.answer(person, 6)).toBe(true);
  for (const person of plot.inSales) await plot.answer(person, 6);
  await plot.close();
  expect((await plot.read(plot.supportUnit)).n).toBeNull();
});

describe('people who are invented while a round opens', () => {
  const invented = (plot: Plot, count: number) =>
    Promise.all(Array.from({ length: count }, (_, place) => plot.invent(`x${place}`, plot.supportUnit)));

  it('and drawn into it make no group', async () => {
    // The numbers of a sheet's people are taken before their rows are written.
    const plot = await createPlot({ support: 1 });
    const first = await plot.context.store.table('employees').takeKeys(4);
    await plot.invent('last', plot.salesUnit);
    await plot.launch();
    const created_at = new Date(plot.api.clock.now()).toISOString();
    const people: Person[] = [];
    for (let employee_id = first; employee_id < first + 4; employee_id += 1) {
      const work_email = `x${employee_id}@elsewhere.test`;
      await plot.context.store.table('employees').create({
        ...{ employee_id, work_email, given_name: 'X', primary_unit_id_ref: plot.supportUnit },
        ...{ created_at, updated_at: created_at },
      });
      people.push({
        email: work_email,
        role: 'employee',
        accountId: plot.accountId,
        employeeId: employee_id,
      });
    }
    for (const person of people) await plot.letIn(person);
    await plot.draw(people);
    await answerAll(plot, people);
    await plot.close();
    expect((await plot.read(plot.supportUnit)).n).toBeNull();
  });

  it('at the very moment of its opening make no group', async () => {
    const plot = await createPlot({ support: 1 });
    // The clock of the test stands still: the round opens in the millisecond in which they are written.
    let people: readonly Person[] = [];
    await plot.launch(async () => {
      plot.api.clock.advance(6 * 60_000);
      people = await invented(plot, 4);
      for (const person of people) await plot.letIn(person);
      await plot.api.workflows.fireDue();
      await plot.api.workflows.settle();
    });
    await answerAll(plot, people);
    await plot.close();
    expect((await plot.read(plot.supportUnit)).n).toBeNull();
  });

  it('years ago by what their rows say, and yesterday by their sign-ins, make no group', async () => {
    const plot = await createPlot({ support: 1 });
    const people = await invented(plot, 9);
    plot.api.clock.advance(40 * DAY);
    for (const person of people) await plot.letIn(person);
    plot.api.clock.advance(DAY);
    await plot.launch();
    await answerAll(plot, people);
    await plot.close();
    expect((await plot.read(plot.supportUnit)).n).toBeNull();
  });
});

test('former colleagues who are brought back after the opening and drawn into the round make no group', async () => {
  const plot = await createPlot();
  const [, ...former] = plot.inSupport;
  for (const { employeeId } of former)
    await plot.client.rows('employees').update(employeeId, { status: 'inactive' });
  plot.api.clock.advance(40 * DAY);
  await plot.launch();
  for (const { employeeId } of former)
    await plot.client.rows('employees').update(employeeId, { status: 'active' });
  await plot.draw(former);
  await answerAll(plot, former);
  await plot.close();
  expect((await plot.read(plot.supportUnit)).n).toBeNull();
});

test('colleagues who are moved to a unit before the opening make no group there', async () => {
  const plot = await createPlot({ support: 1 });
  const moved = plot.inSales.slice(0, 4);
  for (const { employeeId } of moved)
    await plot.client.rows('employees').update(employeeId, { primary_unit_id_ref: plot.supportUnit });
  plot.api.clock.advance(DAY);
  await plot.launch();
  await answerAll(plot, []);
  await plot.close();
  expect((await plot.read(plot.supportUnit)).n).toBeNull();
});

describe('in the first round of an organisation', () => {
  it('people who are invented between its launch and its opening make no group', async () => {
    const plot = await createPlot({ days: 1, support: 1 });
    const people: Person[] = [];
    await plot.launch(async () => {
      for (let place = 0; place < 9; place += 1)
        people.push(await plot.invent(`x${place}`, plot.supportUnit));
      for (const person of people) await plot.letIn(person);
    });
    await answerAll(plot, people);
    await plot.close();
    expect((await plot.read(plot.supportUnit)).n).toBeNull();
    expect((await plot.read(plot.salesUnit)).n).toBe(24);
  });

  it('six colleagues who were invented before are not enough for a figure, and fourteen not for words', async () => {
    const plot = await createPlot({ days: 1, support: 1 });
    const people: Person[] = [];
    for (let place = 0; place < 6; place += 1) people.push(await plot.invent(`x${place}`, plot.supportUnit));
    for (const person of people) await plot.letIn(person);
    await plot.pass(1);
    await plot.launch();
    await answerAll(plot, people);
    await plot.close();
    expect((await plot.read(plot.supportUnit)).n).toBeNull();
    expect((await plot.read(plot.salesUnit)).comments).not.toBeNull();
  });

  it('its rule is not to be had again by whoever moves everybody or makes them active anew', async () => {
    const plot = await createPlot({ support: 1 });
    for (const { employeeId } of [...plot.inSupport, ...plot.inSales]) {
      await plot.client.rows('employees').update(employeeId, { status: 'inactive' });
      await plot.client.rows('employees').update(employeeId, { status: 'active' });
    }
    const people: Person[] = [];
    for (let place = 0; place < 9; place += 1) people.push(await plot.invent(`x${place}`, plot.supportUnit));
    for (const person of people) await plot.letIn(person);
    await plot.pass(1);
    await plot.launch();
    await answerAll(plot, people);
    await plot.close();
    expect((await plot.read(plot.supportUnit)).n).toBeNull();
  });
});

describe('a second round of the same weeks', () => {
  /** Through its notice of seven days; between two rounds. */
  async function takeOverInAWeek({ api, client, pass }: Plot, person: Person): Promise<Person> {
    await client.raw(activations.operations.revoke, { params: { employee_id: person.employeeId } });
    await runKindOf(api.ports, 'email-change-watch');
    await pass(7.1 * DAY);
    await runKindOf(api.ports, 'email-change-watch');
    const email = 'mallory@elsewhere.test';
    await client.rows('employees').update(person.employeeId, { work_email: email });
    await client.call(activations.operations.send, { body: { employee_id_ref: person.employeeId } });
    await acceptInvitation(api, email);
    return { ...person, email };
  }

  /** The first round is over and read; the flow starts over, and its next round opens in days. */
  async function secondRound(plot: Plot, answering: readonly Person[]): Promise<{ n: number | null }> {
    const { client, api, pass } = plot;
    await client.raw(flowExecutions.operations.cancel, { body: plot.body });
    await pass(60_000);
    const { flow_execution_id } = await client.call(flowExecutions.operations.startOver, { body: plot.body });
    const recurrence_start_datetime = new Date(api.clock.now() + 6 * 60_000).toISOString();
    await client
      .rows('flow_executions')
      .update(flow_execution_id, { recurrence_start_datetime, recurrence_interval: 3 });
    await client.call(flowExecutions.operations.activate, { body: { flow_execution_id } });
    await pass(7 * 60_000);
    for (const person of answering) expect(await plot.answer(person, 6)).toBe(true);
    await client.call(flowExecutions.operations.closeNow, { body: { flow_execution_id } });
    await pass(60_000);
    await client.call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
    return plot.read(0);
  }

  it('shows the same people again', async () => {
    const plot = await createPlot();
    const everybody = [...plot.inSales, ...plot.inSupport];
    await plot.launch();
    for (const person of everybody) await plot.answer(person, 6);
    await plot.close();
    expect(await secondRound(plot, everybody)).toMatchObject({ n: everybody.length });
  });

  it('shows no exact figure of people to whom the first has promised noise', async () => {
    const plot = await createPlot();
    const everybody = [...plot.inSales, ...plot.inSupport];
    await plot.launch();
    // No call makes such a round; one of an older version may be there.
    const rounds = plot.context.store.table('release_rounds');
    const [round] = await rounds.every({});
    await rounds.change(round?.release_round_id ?? '', ({ metadata }) => ({
      metadata: { ...metadata, noisy: true },
    }));
    for (const person of everybody) await plot.answer(person, 6);
    await plot.close();
    expect(await plot.read(0)).toMatchObject({ n: null });
    expect(await secondRound(plot, everybody)).toMatchObject({ n: null, withheld: 'beside-noise' });
  });

  it('shows nothing where somebody answers by a sign-in that was taken over between the two', async () => {
    const plot = await createPlot();
    const { inSales, inSupport, salesUnit } = plot;
    const [person] = inSales;
    if (!person) throw new Error('nobody is in Sales');
    await plot.launch();
    await answerAll(plot, inSupport.slice(1));
    await plot.close();
    expect(await plot.read(salesUnit)).toMatchObject({ n: inSales.length });
    // All others answer as before: the difference would be what the person said, less what the admin says for them.
    const taken = await takeOverInAWeek(plot, person);
    const others = [...inSales.slice(1), ...inSupport];
    const shown = await secondRound(plot, [...others, taken]);
    expect(shown).toMatchObject({ n: inSupport.length });
    expect(await plot.read(salesUnit)).toMatchObject({ n: null });
  });

  it('shows nothing where a sign-in that was taken over would be the fifth of those who are new', async () => {
    const plot = await createPlot({ support: 4 });
    const [person, ...others] = plot.inSales;
    if (!person) throw new Error('nobody is in Sales');
    // Who counts in the first round and does not answer it is in none of its figures.
    await plot.launch();
    for (const one of others) await plot.answer(one, 6);
    await plot.close();
    expect(await plot.read(0)).toMatchObject({ n: others.length });
    const taken = await takeOverInAWeek(plot, person);
    const shown = await secondRound(plot, [...others, ...plot.inSupport, taken]);
    // Of the second round there is none: what is shown is still the first one's.
    expect(shown).toMatchObject({ n: others.length });
  });
});
