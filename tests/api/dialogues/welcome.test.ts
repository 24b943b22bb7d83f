import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { expect, test } from 'vitest';
import { whole } from '../../fakes/ai.ts';
import { createDialogueWorld } from '../../worlds/dialogue.ts';

const { welcome } = dialogues.operations;

/** A world whose AI answers these in turn, and what it was asked. */
async function world(...replies: readonly string[]) {
  const made = await createDialogueWorld();
  const asked: string[] = [];
  const waiting = [...replies];
  made.api.ports.ai.complete = async (messages) => {
    asked.push(messages.map(({ content }) => content).join('\n'));
    const next = waiting.shift();
    if (next === undefined) throw new Error('no reply');
    return whole(next);
  };
  return { ...made, asked };
}

test('the AI greets with what waits, and learns nothing of who comes in', async () => {
  const { api, eva, asked } = await world('{"message": "Good to see you. One dialogue waits for you."}');
  expect(await api.as(eva).call(welcome, {})).toEqual({
    message: 'Good to see you. One dialogue waits for you.',
  });
  expect(asked[0]).toContain('"open":1');
  expect(asked.join()).not.toMatch(/eva|lind|bakery/i);
});

test('nobody is greeted by an AI that the organisation has switched off', async () => {
  const { api, eva, asked } = await world('{"message": "Welcome."}');
  const companies = api.context(eva.accountId).store.table('companies');
  const [company] = await companies.every();
  await companies.change(company?.company_id ?? 0, () => ({ ai_off: true }));
  expect(await api.as(eva).call(welcome, {})).toEqual({ message: null });
  expect(asked).toEqual([]);
});

test('people with the same facts are greeted alike: the AI is asked once', async () => {
  const { api, eva, finn, bulkOpen, asked } = await world('{"message": "Welcome."}');
  await bulkOpen([finn.employeeId]);
  for (const person of [eva, finn, eva]) await api.as(person).call(welcome, {});
  expect(asked).toHaveLength(1);
});

test('without an AI, or with a reply that does not fit, the page has its own words', async () => {
  const unfit = [
    'Hello!',
    '{"message": "See https://evil.test"}',
    '{"message": "<b>Hi</b>"}',
    '{"message": ""}',
  ];
  const { api, eva, asked } = await world(...unfit);
  for (const _ of [...unfit, 'none']) expect(await api.as(eva).call(welcome, {})).toEqual({ message: null });
  expect(asked).toHaveLength(unfit.length + 1);
});
