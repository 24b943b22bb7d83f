import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { movesTo } from '../../web/src/features/data-manager/views/card-kanban/board.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { Screen as Actions } from '../../web/src/screens/actions/screen.tsx';
import { createSite } from '../worlds/site.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

async function board() {
  const site = await createSite();
  const as = site.api.as(site.account.admin);
  const { action_list_id } = await as.rows('action_lists').create({ title: 'Plan' });
  const actions = as.rows('actions');
  const make = (title: string, stage?: 'to do' | 'done') =>
    actions.create({ title, action_list_id_ref: action_list_id, ...(stage ? { stage } : {}) });
  const first = await make('Meet weekly');
  const second = await make('Say thanks');
  const third = await make('Share the plan', 'to do');
  const stored = async () =>
    (await actions.list()).rows.map(({ title, stage }) => `${stage}: ${title}`).toSorted();
  return { ...site, actions, stored, first, second, third, action_list_id };
}

const panel = () => screen.getByRole('dialog');
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}, `) });
const cardsOf = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => within(card).getAllByRole('button')[0]?.textContent);

describe('the board', () => {
  it('shows four columns, and those that the viewer chooses', async () => {
    const { show } = await board();
    const user = userEvent.setup();
    show(Actions, '/actions');
    expect(await cardsOf('Suggested')).toEqual(['Meet weekly', 'Say thanks']);
    expect(await cardsOf('To do')).toEqual(['Share the plan']);
    expect(screen.queryByRole('region', { name: /^Archived/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Columns (4 of 5)' }));
    const archived = await screen.findByRole('menuitemcheckbox', { name: 'Archived' });
    expect(archived.getAttribute('aria-disabled')).toBe('true');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Doing' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Archived' }));
    await column('Archived');
    expect(screen.queryByRole('region', { name: /^Doing/ })).toBeNull();
    expect(decodeURIComponent(location.search)).toContain('view.columns=suggested,to+do,done,archived');
  });

  it('moves a card by the keyboard to the next column and within it, and says so', async () => {
    const { show, stored, actions, second } = await board();
    const user = userEvent.setup();
    show(Actions, '/actions');
    (await screen.findByRole('button', { name: 'Edit Say thanks' })).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText('Say thanks moved to To do, place 2 of 2.');
    expect(await cardsOf('To do')).toEqual(['Share the plan', 'Say thanks']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Say thanks'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await cardsOf('To do')).toEqual(['Say thanks', 'Share the plan']));
    await waitFor(async () => expect(await stored()).toContain('to do: Say thanks'));
    expect((await actions.get(second.action_id)).action_change_dates).toHaveLength(2);
  });

  it('moves a card by its menu to a column that is not on screen', async () => {
    const { show, stored } = await board();
    const user = userEvent.setup();
    show(Actions, '/actions');
    await user.click(await screen.findByRole('button', { name: 'Move Meet weekly' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Archived' }));
    await waitFor(async () => expect(await stored()).toContain('archived: Meet weekly'));
    await waitFor(async () => expect(await cardsOf('Suggested')).toEqual(['Say thanks']));
  });

  it('takes a card that is dropped, between the others where it falls', async () => {
    const { show, stored } = await board();
    show(Actions, '/actions');
    const card = (await screen.findByRole('button', { name: 'Edit Meet weekly' })).closest('article');
    const target = await column('To do');
    if (!card) throw new Error('no card');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(card, { dataTransfer });
    fireEvent.dragOver(target, { dataTransfer, clientY: -1 });
    fireEvent.drop(target, { dataTransfer, clientY: -1 });
    expect(await cardsOf('To do')).toEqual(['Meet weekly', 'Share the plan']);
    await waitFor(async () => expect(await stored()).toContain('to do: Meet weekly'));
    await waitFor(async () => expect(await cardsOf('To do')).toEqual(['Meet weekly', 'Share the plan']));
  });

  it('puts a card back that could not be saved, in the words of the specification', async () => {
    const { show, actions, first, stored } = await board();
    const user = userEvent.setup();
    show(Actions, '/actions');
    (await screen.findByRole('button', { name: 'Edit Meet weekly' })).focus();
    await actions.remove(first.action_id);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText(
      new RegExp(`^Failed to update item ${first.action_id} position. Please try again later.`),
    );
    await waitFor(async () => expect(await cardsOf('To do')).toEqual(['Share the plan']));
    expect(await stored()).toEqual(['suggested: Say thanks', 'to do: Share the plan']);
  });

  it('asks what came of an action that is done', async () => {
    const { show, actions, third } = await board();
    const user = userEvent.setup();
    show(Actions, '/actions');
    await user.click(await screen.findByRole('button', { name: 'Move Share the plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Done' }));
    // Nothing else stands in the way of the one line.
    await screen.findByRole('tab', { name: 'Outcome', selected: true });
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    await user.type(await screen.findByLabelText('What came of it'), 'Everybody knows it.');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await actions.get(third.action_id)).toMatchObject({
        stage: 'done',
        outcome: 'Everybody knows it.',
      }),
    );
  });
});

describe('an action', () => {
  it('has drivers, comments and a history beside its own columns', async () => {
    const { show, api, account, first, actions } = await board();
    const user = userEvent.setup();
    await api
      .context(account.accountId)
      .store.table('drivers')
      .create({ driver_id: 7, driver_key: 'voice', driver_title: 'Voice' });
    await actions.update(first.action_id, { stage: 'doing' });
    show(Actions, `/actions?row=${first.action_id}`);
    await screen.findByLabelText(/^Title/);
    expect(within(panel()).queryByLabelText('Order')).toBeNull();
    await user.click(await screen.findByRole('tab', { name: 'Primary Drivers' }));
    await screen.findByText(/No driver yet/);
    await user.click(within(panel()).getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByLabelText(/^Driver/));
    await user.click(await screen.findByRole('option', { name: 'Voice' }));
    await user.click(within(panel()).getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Remove Voice' });
    await user.click(await screen.findByRole('tab', { name: 'Comments' }));
    await user.type(await screen.findByLabelText('Comment'), 'We begin on Monday.');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('We begin on Monday.');
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await screen.findByText(/moved to Doing/);
    await screen.findByText(/created it in Suggested/);
  });

  it('has an icon, which stands on its card', async () => {
    const { show, first, actions } = await board();
    const user = userEvent.setup();
    show(Actions, `/actions?row=${first.action_id}`);
    await user.selectOptions(await screen.findByLabelText('Icon'), 'Trophy');
    await user.click(within(panel()).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await actions.get(first.action_id)).icon_or_picture).toBe('trophy'));
    const card = await screen.findByRole('button', { name: 'Edit Meet weekly' });
    await waitFor(() => expect(card.parentElement?.querySelector('svg')).not.toBeNull());
    await user.selectOptions(await screen.findByLabelText('Icon'), 'Your own picture …');
    await screen.findByRole('button', { name: 'Upload picture' });
  });

  it('belongs to a list, which says for which units it is', async () => {
    const { show, api, account, action_list_id } = await board();
    const user = userEvent.setup();
    const units = api.as(account.admin).rows('units');
    await units.create({ unit_name: 'Harbour', company_id_ref: account.companyId });
    show(Actions, `/actions?tab=action_lists&row=${action_list_id}`);
    await user.click(await screen.findByRole('tab', { name: 'Impacted units' }));
    await screen.findByText(/No unit yet/);
    await user.click(within(panel()).getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByLabelText(/^Unit/));
    await user.click(await screen.findByRole('option', { name: 'Harbour' }));
    await user.click(within(panel()).getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Remove Harbour' });
  });
});

describe('the place of a card', () => {
  const cards = [
    { id: 'a', order: 10 },
    { id: 'b', order: 20 },
  ];

  it('lies between its neighbours, before the first and after the last', () => {
    expect(movesTo('x', { column: 'c', index: 1 }, cards)).toEqual([
      { id: 'x', to: { column: 'c', order: 15 } },
    ]);
    expect(movesTo('x', { column: 'c', index: 0 }, cards)[0]?.to.order).toBeLessThan(10);
    expect(movesTo('x', { column: 'c', index: 99 }, cards)[0]?.to.order).toBeGreaterThan(20);
    expect(movesTo('x', { column: 'c', index: 0 }, [])).toHaveLength(1);
  });

  it('orders the whole column anew where no number is left between two, or a card has none', () => {
    const close = [
      { id: 'a', order: 1 },
      { id: 'b', order: 1 + Number.EPSILON },
    ];
    for (const standing of [
      close,
      [
        { id: 'a', order: null },
        { id: 'b', order: 5 },
      ],
    ]) {
      const moves = movesTo('x', { column: 'c', index: 1 }, standing);
      expect(moves.map(({ id }) => id)).toEqual(['a', 'x', 'b']);
      const orders = moves.map(({ to }) => to.order);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
      expect(new Set(orders).size).toBe(3);
    }
  });
});
