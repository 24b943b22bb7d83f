import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { Screen } from '../../web/src/screens/sunburst/screen.tsx';
import { createSite } from '../worlds/site.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the sunburst demo has three levels, tells what is chosen, and is turned, zoomed and gone through by keyboard', async () => {
  const { show } = await createSite();
  const user = userEvent.setup();
  const { container } = show(Screen);
  const chart = await screen.findByRole('group', { name: 'Sunburst of dimensions and drivers' });
  const segments = within(chart).getAllByRole('button');
  expect(segments).toHaveLength(3 + 36);
  const info = screen.getByRole('complementary');
  within(info).getByRole('heading', { name: 'Driver Info' });
  within(info).getByText(/^Overall: \d\.\d$/);

  // One stop of the Tab key, the first dimension: its ring stands above its neighbours' edges.
  const [first] = segments;
  expect(segments.filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  act(() => first?.focus());
  const ring = chart.querySelector('g > path[aria-hidden]');
  expect(ring?.getAttribute('d')).toBe(first?.querySelector('path')?.getAttribute('d'));
  expect(ring?.nextElementSibling).toBeNull();
  within(info).getByRole('heading', { name: 'Included' });
  await user.keyboard('{ArrowRight}');
  within(info).getByRole('heading', { name: 'Inspired' });
  within(info).getByText(/^Score: \d\.\d$/);
  await user.keyboard('{Escape}');
  within(info).getByRole('heading', { name: 'Driver Info' });

  const drawing = () => chart.querySelector('g')?.getAttribute('transform');
  await user.click(screen.getByRole('button', { name: /^Rotate right/ }));
  expect(drawing()).toMatch(/rotate\(15\)$/);
  await user.click(screen.getByRole('button', { name: 'Reset the view' }));
  for (let times = 0; times < 9; times += 1)
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(drawing()).toMatch(/scale\(2\.5\)/);
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([]);
});
