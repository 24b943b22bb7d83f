import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { createSite } from '../worlds/site.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const cell = (row: number, column: number) =>
  [...document.querySelectorAll('tbody tr')][row]?.querySelectorAll('td')[column];

async function sheet() {
  const site = await createSite();
  const { admin, companyId } = site.account;
  const client = site.api.as(admin);
  for (const unit_name of ['Engineering', 'Sales'])
    await client.rows('units').create({ unit_name, company_id_ref: companyId });
  for (const name of ['Abel', 'Bates', 'Cole', 'Dani', 'Ende'])
    await client.rows('employees').create({
      ...{ work_email: `${name}@northwind.test`, given_name: 'Kim', family_name: name },
      ...{ primary_unit_id_ref: 1, language: 'en_us' },
    });
  const columns = [{ name: 'primary_unit_id_ref' }, { name: 'language' }];
  await client.call(savedViewCalls.operations.create, {
    body: { table_name: 'employees', name: 'Sheet', shown: { query: '', columns } },
  });
  const user = userEvent.setup();
  site.show(Employees, '/employees?view.cells=edit&saved=1&sort=family_name&filter.primary_unit_id_ref=1');
  await screen.findByText('5 people');
  await screen.findByRole('grid');
  const people = async () =>
    (
      await client.rows('employees').list({ sort: ['family_name'], where: { family_name: { ne: null } } })
    ).rows
      .filter(({ given_name }) => given_name === 'Kim')
      .map(({ primary_unit_id_ref, language }) => `${primary_unit_id_ref} ${language}`);
  return { user, people, language: 1 };
}

describe('the cells of a list', () => {
  it('are walked with the arrow keys, written with Enter and left as they were with Escape', async () => {
    const { user, people, language } = await sheet();
    cell(0, language)?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(cell(1, language));
    await user.keyboard('{Enter}');
    const input = await screen.findByLabelText(/^Language, Kim Bates/);
    await user.clear(input);
    await user.keyboard('Spanish{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, language)));
    expect(cell(1, language)?.textContent).toBe('English');
    await user.keyboard('{F2}');
    await user.clear(await screen.findByLabelText(/^Language, Kim Bates/));
    await user.keyboard('Spanish{Enter}');
    await screen.findByText(/1 cell changed/);
    expect((await people())[1]).toBe('1 es_es');
    await waitFor(() => expect(document.activeElement).toBe(cell(2, language)));
  });

  it('take a pasted block of ten as one, and give it back as one', async () => {
    const { user, people } = await sheet();
    const before = await people();
    cell(0, 0)?.focus();
    await user.paste(Array(5).fill('Sales\tDanish').join('\n'));
    await screen.findByText(/10 cells changed/);
    expect(await people()).toEqual(before.map(() => '2 dk'));
    await press(user, 'Undo');
    await screen.findByText('Undone. Everything is as it was before.');
    expect(await people()).toEqual(before);
  });

  it('change nothing where one of them cannot be read, and say which', async () => {
    const { user, people, language } = await sheet();
    const before = await people();
    cell(0, language)?.focus();
    await user.paste('Spanish\nKlingon\nDanish');
    await screen.findByText(/Kim Bates, Language: “Klingon” is not one of the choices/);
    expect(cell(1, language)?.getAttribute('aria-invalid')).toBe('true');
    expect(await people()).toEqual(before);
    await user.paste('Spanish\n'.repeat(9));
    await screen.findByText(/the block has 9 rows and 1 columns/);
  });
});
