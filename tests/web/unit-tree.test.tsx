import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { UnitOverview } from '../../web/src/screens/units/unit-overview.tsx';
import { eventually } from '../support/eventually.ts';
import { openFlowSite, setUpFlowRunner } from '../worlds/flow-runner.tsx';

setUpFlowRunner();

describe('the tree of units', () => {
  it('has the head counts of the server, and reads nobody’s row for them', async () => {
    const { client, account, show } = await openFlowSite(1);
    const { unit_id } = await client
      .rows('units')
      .create({ unit_name: 'Harbour', company_id_ref: account.companyId });
    for (const name of ['kim', 'lee'])
      await client
        .rows('employees')
        .create({ work_email: `${name}@harbour.test`, primary_unit_id_ref: unit_id });
    const asked = vi.spyOn(globalThis, 'fetch');
    show(UnitOverview);
    await screen.findByRole('button', { name: /^Harbour.*2/ });
    const urls = asked.mock.calls.map(([request]) =>
      String(request instanceof Request ? request.url : request),
    );
    expect(urls.some((url) => url.includes('/groups/employees'))).toBe(true);
    expect(urls.filter((url) => url.includes('/data/employees'))).toEqual([]);
  });

  it('stands without head counts where these cannot be had', async () => {
    const { client, account, show } = await openFlowSite(1);
    await client.rows('units').create({ unit_name: 'Harbour', company_id_ref: account.companyId });
    const answers = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) =>
      String(request instanceof Request ? request.url : request).includes('/groups/employees')
        ? Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
        : answers(request, init),
    );
    show(UnitOverview);
    expect((await screen.findByRole('button', { name: /^Harbour/ })).textContent).toBe('HarbourNo manager');
  });

  it('puts a unit below another and back to the top, by the keyboard alone', async () => {
    const site = await openFlowSite(1);
    const { client, account, show } = site;
    const add = (unit_name: string) =>
      client.rows('units').create({ unit_name, company_id_ref: account.companyId });
    const [harbour, crane] = [await add('Harbour'), await add('Crane')];
    const user = userEvent.setup();
    const { container } = show(UnitOverview);
    (await screen.findByRole('button', { name: /^Crane/ })).focus();
    await user.keyboard('{Enter}');
    const place = await screen.findByLabelText('Crane is part of');
    expect(
      within(place)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No unit above', 'Harbour']);
    await user.selectOptions(place, 'Harbour');
    const links = async () => (await client.rows('subunits').list({})).rows;
    await eventually(async () =>
      expect(await links()).toMatchObject([
        { unit_id_ref: harbour.unit_id, child_unit_id_ref: crane.unit_id },
      ]),
    );
    await screen.findByRole('button', { name: 'Units below Harbour' });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.selectOptions(await screen.findByLabelText('Crane is part of'), 'No unit above');
    await eventually(async () => expect(await links()).toEqual([]));
  });
});
