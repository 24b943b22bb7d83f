import { describe, expect, test } from 'vitest';
import { actionCalls } from '../../../shared/modules/actions/contract.ts';
import { createTestApi } from '../../support/test-api.ts';

describe('the cards of the board', () => {
  test('count the comments of actions that the caller sees, and leave out all others', async () => {
    const api = await createTestApi();
    const home = await api.addAccount('Home Company', 'ada@home.test');
    const manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
    const as = api.as(home.admin);
    const { action_list_id } = await as.rows('action_lists').create({ title: 'Plan' });
    const { action_id } = await as
      .rows('actions')
      .create({ title: 'Meet', action_list_id_ref: action_list_id });
    await as.rows('action_comments').create({ action_id_ref: action_id, text: 'Well done' });
    const input = { query: { action_ids: `${action_id},4711` } };
    const { cards } = actionCalls.operations;
    expect(await as.call(cards, input as never)).toEqual({
      cards: [{ action_id, comments: 1, about: null }],
    });
    expect(await api.as(manager).call(cards, input as never)).toEqual({ cards: [] });
  });
});
