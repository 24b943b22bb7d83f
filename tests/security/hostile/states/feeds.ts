import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { newName } from '../valid.ts';
import { of, type Scene, type States } from './scene.ts';

const source = { kind: 'https' as const, address: 'https://hr.example.com/people.csv' };

const csv = 'Work Email,First Name,Last Name\nkim.feed@acme.test,Kim,Feed';

/** Feeds of people that the organisation has. */
export const feedStates: States = {
  async 'feeds.add'(scene) {
    await emptied(scene);
    return { person: scene.world.admin, input: { body: wish() } };
  },
  'feeds.change': feed,
  'feeds.remove': feed,
  'feeds.run': feed,
  'feeds.send': async (scene) => {
    const { api, admin } = scene.world;
    await emptied(scene);
    const body = { ...wish(), source: { kind: 'upload' as const }, schedule: { every: 'file' as const } };
    const { feed_id } = await api.as(admin).call(feedCalls.operations.add, { body });
    return { person: admin, input: { ...scene.input, ...of(feed_id), bytes: new TextEncoder().encode(csv) } };
  },
  async 'feeds.test'({ world: { api, admin } }) {
    api.downloads.serve(csv);
    return { person: admin, input: { body: { source } } };
  },
  'feeds.review': waiting,
  'feeds.confirm': async (scene) => {
    const state = await waiting(scene);
    const { api, admin } = scene.world;
    const { body } = await api.as(admin).raw(feedCalls.operations.review, state.input);
    const { expected = '' } = body as { expected?: string };
    return { ...state, input: { ...state.input, body: { expected } } };
  },
  'feeds.changes': imported,
  'feeds.undo': imported,
  'feeds.dismiss': waiting,
  'feeds.follow': waiting,
};

function wish() {
  return {
    name: newName(),
    source,
    schedule: { every: 'day' as const, hour: 4 },
    reading: {
      columns: [{ heading: 'Work Email', field: 'work_email' as const }],
      units: 'none' as const,
      missing: 'keep' as const,
    },
  };
}

/** The only feed, whose file can be read. */
async function feed(scene: Scene) {
  const { api, admin } = scene.world;
  await emptied(scene);
  api.downloads.serve(csv);
  const { feed_id } = await api.as(admin).call(feedCalls.operations.add, { body: wish() });
  return { person: admin, input: { ...scene.input, ...of(feed_id) } };
}

/** Its first file waits for a person. */
async function waiting(scene: Scene) {
  const { person, input } = await feed(scene);
  const { body } = await scene.world.api.as(person).raw(feedCalls.operations.run, input);
  return { person, input: { ...scene.input, ...of((body as { feed_run_id: string }).feed_run_id) } };
}

/** Its first file is imported. */
async function imported(scene: Scene) {
  const state = await waiting(scene);
  const { api, admin } = scene.world;
  const { body } = await api.as(admin).raw(feedCalls.operations.review, state.input);
  const { expected = '' } = body as { expected?: string };
  await api.as(admin).raw(feedCalls.operations.confirm, { ...state.input, body: { expected } });
  await api.workflows.settle();
  await api.as(admin).raw(feedCalls.operations.follow, state.input);
  return state;
}

async function emptied({ world: { api, accountId } }: Scene): Promise<void> {
  const { store } = api.context(accountId);
  await store.table('feed_runs').removeEvery({});
  await store.table('feeds').removeEvery({});
}
