import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRows } from '../../web/src/api/rows.ts';
import { forgetCalls } from '../../web/src/api/use-call.ts';
import { createSite } from '../worlds/site.tsx';

function Units() {
  const { data, loading } = useRows('units', {});
  if (loading || !data) return <p>Waiting</p>;
  return <p>{data.rows.map(({ unit_name }) => unit_name).join(', ')}</p>;
}

test('a list whose read is under way when everything is forgotten is read again, and waits for nothing', async () => {
  const { api, account, show } = await createSite();
  await api
    .as(account.admin)
    .rows('units')
    .create({ unit_name: 'Harbour', company_id_ref: account.companyId });
  const working = globalThis.fetch;
  const waiting: (() => void)[] = [];
  let reads = 0;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    reads += 1;
    if (reads === 1) await new Promise<void>((resolve) => waiting.push(resolve));
    return working(url, init);
  });
  show(Units);
  await waitFor(() => expect(waiting).toHaveLength(1));
  await forgetCalls();
  waiting[0]?.();
  await screen.findByText('Harbour');
});

test('what is on screen is read again after everything is forgotten', async () => {
  const { api, account, show } = await createSite();
  const units = api.as(account.admin).rows('units');
  const { unit_id } = await units.create({ unit_name: 'Harbour', company_id_ref: account.companyId });
  show(Units);
  await screen.findByText('Harbour');
  await units.update(unit_id, { unit_name: 'Quay' });
  await forgetCalls();
  await screen.findByText('Quay');
});
