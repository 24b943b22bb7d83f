import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import type { States } from './scene.ts';

/** A question is asked in a conversation of the person's own; comments are those of a round that was released. */
export const assistantStates: States = {
  async 'assistant.ask'({ world }) {
    const { execution_id } = await world.api
      .as(world.admin)
      .call(assistant.operations.openSession, { body: {} });
    return {
      person: world.admin,
      input: { body: { execution_id, question: 'How are we?', language: 'en_us' } },
    };
  },
  'assistant.translations': async ({ world }) => ({
    person: world.admin,
    input: { query: { unit_id: 0, round_id: '1-1', language: 'dk', at: '0,1' } },
  }),
  'assistant.comments': async ({ world }) => ({
    person: world.admin,
    input: { query: { unit_id: 0, round_id: '1-1', language: 'en_us' } },
  }),
};
