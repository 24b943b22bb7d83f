import { keyScopes } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Screen as Company } from '../../web/src/screens/company/screen.tsx';
import { createSite } from '../worlds/site.tsx';

test('a key can be made for each thing that a key may do, and for sending files to a feed', async () => {
  const { show } = await createSite();
  show(Company, '/company');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'API keys' }));
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(keyScopes.length);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'HR sync');
  await user.click(screen.getByRole('checkbox', { name: 'Send files to people feeds' }));
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('Your new key')).toBeTruthy();
});
