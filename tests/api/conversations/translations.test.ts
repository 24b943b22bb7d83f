import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBudget } from '../../../functions/modules/people/ai-budget.ts';
import { whole } from '../../fakes/ai.ts';
import type { Person } from '../../support/test-api.ts';
import { type ConversationWorld, createConversationWorld } from '../../worlds/conversations.ts';

const calls = conversationCalls.operations;

const SAID = 'A los del turno de noche nunca nos preguntan nada, y eso no es justo.';
const ANSWER = 'Hvilke nætter mener du, og hvem er med? Skriv til Max på max@bakery.test.';
const REPLY = 'Los martes, con los de siempre. Llámame al 600 123 456 si no lo ves claro.';

let world: ConversationWorld;
let id: string;
/** What the AI was asked for. */
let asked: string[];

const read = (person: Person, language: string) =>
  world.api.as(person).call(calls.ownTranslations, { params: { id } }, { language });
const readAsLeader = (language: string, person: Person = world.manager) =>
  world.api.as(person).call(calls.translations, { params: { id }, query: world.place }, { language });

/** The AI, which says a text's beginning in another language. */
function connect(say: (texts: readonly string[]) => object = marked) {
  const { settings } = world.api.ports;
  const ai = {
    complete: async (messages: readonly { readonly content: string }[]) => {
      const { to, texts = [] } = JSON.parse(messages[1]?.content ?? '{}');
      asked.push(JSON.stringify({ to, texts }));
      return whole(JSON.stringify(say(texts)));
    },
  };
  Object.assign(world.api.ports, {
    ai,
    settings: { ...settings, ai: { ...settings.ai, baseUrl: 'http://localhost:1' } },
  });
}

const marked = (texts: readonly string[]) => ({ texts: texts.map((text) => `translated: ${text}`) });

beforeEach(async () => {
  asked = [];
  world = await createConversationWorld('anna', SAID);
  id = (await world.find(SAID)).conversation_id;
  await world.context.store
    .table('employees')
    .change(world.manager.employeeId, () => ({ given_name: 'Max', family_name: 'Baker' }));
  await world.write(id, ANSWER);
  world.hours(25);
  await world.reply(world.author, id, REPLY);
});

describe('turns of a conversation in the reader’s language', () => {
  test('are told to be in another one, each side by its own language, never its own turns', async () => {
    const turns = async (language: string) => {
      const { items } = await world.api.as(world.author).call(calls.own, {}, { language });
      return items[0]?.turns.map(({ foreign }) => foreign);
    };
    expect(await turns('es-ES')).toEqual([true, false]);
    expect(await turns('da-DK')).toEqual([false, false]);
    world.hours(25);
    const listed = async (language: string) => {
      const { items } = await world.api
        .as(world.manager)
        .call(calls.list, { query: world.place }, { language });
      return items.find(({ conversation_id }) => conversation_id === id)?.turns.map(({ foreign }) => foreign);
    };
    expect(await listed('da-DK')).toEqual([false, true]);
    expect(await listed('es-ES')).toEqual([false, false]);
  });

  test('stand at the places of what was written, asked for once by each reader', async () => {
    connect();
    expect(await read(world.author, 'es-ES')).toMatchObject({ turns: 2, items: [{ at: 0 }], ai: 'on' });
    expect(asked.join()).toContain('"to":"Spanish');
    await read(world.author, 'es-ES');
    expect(asked).toHaveLength(1);
    // A reply that has not come out yet is in no translation of a leader.
    expect(await readAsLeader('da-DK')).toEqual({ turns: 1, items: [], ai: 'on' });
    world.hours(25);
    const { items } = await readAsLeader('da-DK');
    expect(items).toMatchObject([{ at: 1, text: expect.stringContaining('translated: Los martes') }]);
  });

  test('leave with no name, address or number that points to somebody', async () => {
    connect();
    world.hours(25);
    await read(world.author, 'es-ES');
    await readAsLeader('da-DK');
    expect(asked).toHaveLength(2);
    for (const secret of ['Max', 'max@bakery.test', '600 123 456', 'anna', 'Anna'])
      expect({ secret, left: asked.join().includes(secret) }).toEqual({ secret, left: false });
  });

  test('of the own page are counted for nobody, and what is kept of them is given to nobody else', async () => {
    connect();
    const before = await createBudget(world.context).spent();
    await read(world.author, 'es-ES');
    expect(await createBudget(world.context).spent()).toEqual(before);
    // A leader who reads the same words in that language waits as long as anybody who is the first.
    await readAsLeader('es-ES', world.admin);
    expect(asked).toHaveLength(2);
  });

  test('are for whom the conversation is for alone', async () => {
    connect();
    const input = { params: { id } };
    expect(await world.api.as(world.other).raw(calls.ownTranslations, input)).toMatchObject({ status: 404 });
    expect(await world.api.as(world.manager).raw(calls.ownTranslations, input)).toMatchObject({
      status: 404,
    });
    const elsewhere = { params: { id: '0'.repeat(32) }, query: world.place };
    expect(await world.api.as(world.manager).raw(calls.translations, elsewhere)).toMatchObject({
      status: 404,
    });
    expect(
      await world.api.as(world.author).raw(calls.translations, { ...input, query: world.place }),
    ).toMatchObject({
      status: 403,
    });
    expect(asked).toEqual([]);
  });

  test('are none without AI, with the reason, and none that is no translation', async () => {
    expect(await read(world.author, 'es-ES')).toEqual({ turns: 2, items: [], ai: 'none' });
    connect(() => ({ texts: ['Visita https://example.com'] }));
    expect(await read(world.author, 'es-ES')).toEqual({ turns: 2, items: [], ai: 'on' });
    Object.assign(world.api.ports, { ai: { complete: () => Promise.reject(new Error('away')) } });
    expect(await read(world.author, 'es-ES')).toEqual({ turns: 2, items: [], ai: 'away' });
    const [company] = await world.context.store.table('companies').every();
    await world.context.store.table('companies').change(company?.company_id ?? 0, () => ({ ai_off: true }));
    expect(await read(world.author, 'es-ES')).toEqual({ turns: 2, items: [], ai: 'off' });
  });
});
