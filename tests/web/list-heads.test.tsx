import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { createSite } from '../worlds/site.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

/** The sorting button of a column, by its label. */
const headOf = (label: string) => screen.findByRole('button', { name: label });

async function showEmployees() {
  const { show } = await createSite();
  show(Employees, '/employees');
  return headOf('Language');
}

describe('the heading of a column', () => {
  test('is described by its help, by an attribute that browsers have', async () => {
    const head = await showEmployees();
    expect(head.getAttribute('aria-description')).toBeNull();
    const described = document.getElementById(head.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBeTruthy();
  });

  test('shows its help to a keyboard by "?", and hides it by Esc or by going on', async () => {
    const head = await showEmployees();
    const user = userEvent.setup();
    const text = document.getElementById(head.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    const isShown = () => screen.queryAllByText(text, { selector: 'p' }).length === 1;
    head.focus();
    await user.keyboard('?');
    await waitFor(() => expect(isShown()).toBe(true));
    expect(document.activeElement).toBe(head);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isShown()).toBe(false));
    await user.keyboard('?');
    await waitFor(() => expect(isShown()).toBe(true));
    await user.tab();
    await waitFor(() => expect(isShown()).toBe(false));
  });
});
