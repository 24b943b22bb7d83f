import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { preparedPath } from '@livingroom/shared/modules/flows/rules/prepared.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Companions } from '../../web/src/app/shell/companions.tsx';
import { conversationStore } from '../../web/src/features/assistant/conversation.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { companionStore, keptCompanions, openCompanion } from '../../web/src/lib/companion.ts';
import { forgetPreparedMail } from '../../web/src/lib/prepared-mail.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen as EmailManager } from '../../web/src/screens/email-manager/screen.tsx';
import { Screen as FlowBuilder } from '../../web/src/screens/flow-builder/screen.tsx';
import { Screen as FlowRunner } from '../../web/src/screens/flow-runner/screen.tsx';
import { openFlowSite, setUpFlowRunner } from '../worlds/flow-runner.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();

describe('a prepared mail', () => {
  beforeEach(async () => {
    forgetPreparedMail();
    companionStore.set(keptCompanions());
    conversationStore.set({ owner: '', turns: [] });
    await Promise.all([loadTexts('en_us', 'copilot'), loadTexts('en_us', 'companions')]);
  });

  const Both = () => (
    <>
      <EmailManager />
      <Companions />
    </>
  );

  it('opens as the form with its group and words, and nothing is sent before the person confirms', async () => {
    const { api, account, show } = await createSite();
    const group = await api.as(account.admin).rows('employee_groups').create({ name: 'Engineers' });
    openCompanion('copilot');
    show(Both, '/email-manager?send=info');
    const box = await screen.findByPlaceholderText('Ask anything…');
    await user.type(box, 'Write an e-mail to Engineers: "Canteen" and "It is closed on Monday."{Enter}');
    const panel = await screen.findByRole('region', { name: /^Prepared for you/ });
    expect(within(panel).getByRole('blockquote', { name: 'Draft' }).textContent).toContain('It is closed');
    await user.click(within(panel).getByRole('link', { name: 'Write an e-mail to Engineers' }));
    await screen.findByText(/^Prepared by the copilot/);
    expect(window.location.search).toBe(`?send=info&group=${group.employee_group_id}`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Canteen');
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group' });
    await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe('Engineers'));
    await screen.findByRole('button', { name: 'Send 1 e-mail' });
    expect(api.mail.sent).toEqual([]);
  });

  it('opens with the people whom the address names, and with nobody whom it cannot name', async () => {
    const { api, account, show } = await createSite();
    const kim = await api.addPerson(account.accountId, 'kim@home.test');
    show(EmailManager, `/email-manager?send=info&people=${kim.employeeId},999999,x`);
    const chosen = await screen.findByRole('list', { name: 'Chosen people' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByText('1 person gets this e-mail.')).toBeTruthy();
    expect(screen.queryByText(/^Prepared by the copilot/)).toBeNull();
  });
});

describe('the form of a mail to people who are still to be chosen', () => {
  it('is filled in for nobody, and sends nothing', async () => {
    const { api, account, show } = await createSite();
    await api.addPerson(account.accountId, 'kim@home.test');
    show(EmailManager, '/email-manager?send=info&people=');
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'People I choose' });
    expect(chosen.checked).toBe(true);
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send/ });
    expect(send.disabled).toBe(true);
    expect(screen.queryByText(/people get this e-mail/)).toBeNull();
  });
});

describe('prepared settings of a flow', () => {
  setUpFlowRunner();

  const open = async () => {
    const site = await openFlowSite(12);
    await loadTexts('en_us', 'flow-runner');
    const group = await site.client.rows('employee_groups').create({ name: 'Engineers' });
    const stored = async () => (await site.context.store.table('flow_executions').every())[0];
    const settings = {
      recurrence_start_datetime: '2026-03-12T09:00:00.000Z',
      recurrence_interval: 2,
      employee_group_id_ref: group.employee_group_id,
    } as const;
    const { container } = site.show(FlowRunner, preparedPath(null, settings));
    const card = (await screen.findByRole('heading', { name: 'Prepared changes' })).closest('section');
    return { ...site, container, stored, group, card: within(card ?? container) };
  };

  it('are each seen beside what holds now, and are saved by the person alone', async () => {
    const { card, container, stored, group } = await open();
    const lines = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(lines()).toEqual([
        'Start (UTC): Mar 12, 2026, 09:00 UTC instead of Not set',
        'Interval: 2 months instead of 3 months',
        expect.stringMatching(/^Who is asked: Engineers instead of /),
      ]),
    );
    const before = await stored();
    expect(before).toMatchObject({ recurrence_interval: 3, recurrence_start_datetime: null });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        recurrence_interval: 2,
        recurrence_start_datetime: '2026-03-12T09:00:00.000Z',
        employee_group_id_ref: group.employee_group_id,
      }),
    );
    await waitFor(() => expect(screen.queryByText('Prepared changes')).toBeNull());
    expect(window.location.search).toBe('?tab=manage');
  });

  it('go with one button, and nothing has changed', async () => {
    const { card, stored } = await open();
    await user.click(card.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByText('Prepared changes')).toBeNull());
    expect(await stored()).toMatchObject({ recurrence_interval: 3, recurrence_start_datetime: null });
  });
});

describe('a prepared step', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });

  it('of a new flow is a filled-in form; a moved reminder is a difference that is applied or left', async () => {
    const site = await createSite();
    signIn(await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system'));
    saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
    await Promise.all(
      (['flow-builder', 'canvas', 'operator'] as const).map((area) => loadTexts('en_us', area)),
    );
    const organisation = `organisation=${site.account.accountId}`;
    const flows = () => site.api.context(site.account.accountId).store.table('flows').every();
    const { unmount } = site.show(
      FlowBuilder,
      `/flowbuilder?${organisation}&starter=remind-once&name=Quarter`,
    );
    expect(await screen.findByLabelText<HTMLInputElement>(/Name/)).toHaveProperty('value', 'Quarter');
    const before = await flows();
    await user.click(screen.getByRole('button', { name: 'Create flow' }));
    await waitFor(async () => expect(await flows()).toHaveLength(before.length + 1));
    const flow = (await flows()).find(({ name }) => name === 'Quarter');
    unmount();
    site.show(FlowBuilder, `/flowbuilder?${organisation}&flow=${flow?.flow_id}&view=list&remind=3`);
    expect(await screen.findByText(/Reminder: .*3 days.* instead of .*5 days/)).toBeTruthy();
    expect(JSON.stringify(await flows())).not.toContain('"datetime_interval_value":3');
    await user.click(screen.getByRole('button', { name: 'Apply the change' }));
    await waitFor(async () => expect(JSON.stringify(await flows())).toContain('"datetime_interval_value":3'));
    expect(screen.queryByText('Prepared change')).toBeNull();
  });
});
