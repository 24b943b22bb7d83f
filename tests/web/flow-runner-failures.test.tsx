import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { openFlowRunner, START, setUpFlowRunner } from '../worlds/flow-runner.tsx';

setUpFlowRunner();

describe('the Flow Runner where something is missing', () => {
  test('an address that names no flow says that its ID is not found, and offers those that are there', async () => {
    const { show, stored } = await openFlowRunner();
    const { name } = (await stored()) as { name: string };
    for (const execution of ['4711', 'abc']) {
      cleanup();
      show(Screen, `/flow-runner?execution=${execution}`);
      await screen.findByText('Flow ID not found');
      await screen.findByRole('option', { name: `${name} (Not started)` });
    }
  });

  test('settings that got no answer say so and stay in their fields', async () => {
    const { tab, type, press } = await openFlowRunner();
    await tab('Manage Flow');
    await type(/^Start \(UTC\)/, START);
    const reach = globalThis.fetch;
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      init.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init),
    );
    await press('Save');
    const { textContent } = await screen.findByRole('dialog', {}, { timeout: 5_000 });
    expect(textContent).toContain('Failed to update flow execution record. No response.');
    expect(screen.getByLabelText(/^Start \(UTC\)/)).toHaveProperty('value', START);
  });
});
