import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Screen as Company } from '../../web/src/screens/company/screen.tsx';
import { createDialogueWorld } from '../worlds/dialogue.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

const user = userEvent.setup();

async function atDialogues() {
  const world = await createDialogueWorld();
  const { show } = await siteAround(world.api);
  signIn(world.admin);
  return { ...world, open: () => show(Company, '/company?tab=survey_executions') };
}

it('tells all of a dialogue that nobody may change, beyond what a form of it has', async () => {
  const { bulkClose, open } = await atDialogues();
  await bulkClose();
  open();
  const [first] = await screen.findAllByText('Your voice at work');
  await user.click(first as HTMLElement);
  const panel = within(await screen.findByRole('dialog', { name: /^View/ }));
  await waitFor(() => panel.getByText(/^eva /));
  panel.getByText('Employee');
  panel.getByText('Status');
  expect(panel.queryByRole('textbox')).toBeNull();
});

it('says how many people a dialogue opens for before it does', async () => {
  const { api, admin, open } = await atDialogues();
  const rows = api.as(admin).rows('employee_groups');
  const { employee_group_id } = await rows.create({ name: 'Everybody' });
  open();
  await user.click(await screen.findByRole('button', { name: 'Open dialogues' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Open dialogues' }));
  await panel.findByText('4 active people');
  await user.selectOptions(panel.getByLabelText('Group'), String(employee_group_id));
  await panel.findByText('4 active people');
});
