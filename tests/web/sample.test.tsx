import { samplesContract } from '@livingroom/shared/modules/samples/contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { dockRoutes } from '../../web/src/app/routes.ts';
import { SampleBanner } from '../../web/src/features/samples/sample-banner.tsx';
import { SampleOffer } from '../../web/src/features/samples/sample-offer.tsx';
import { useStore } from '../../web/src/hooks/use-store.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { actingStore } from '../../web/src/lib/acting.ts';
import { forgetPerson } from '../../web/src/lib/kept.ts';
import { resumeSample } from '../../web/src/lib/resume-sample.ts';
import { leaveSample } from '../../web/src/lib/sample.ts';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();

function Both() {
  return (
    <>
      {useStore(actingStore) !== null && <SampleBanner />}
      <SampleOffer />
    </>
  );
}

async function open() {
  const site = await createSite();
  await loadTexts('en_us', 'sample');
  site.show(Both);
  return site;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the offer of a sample', () => {
  afterEach(() => act(leaveSample));

  it('makes it, leads into it, and out of it again', async () => {
    const { api, account } = await open();
    await user.click(await button('Make the sample'));
    await screen.findByText('Making the sample. This takes up to a minute.');
    await api.workflows.settle();
    await user.click(await screen.findByRole('button', { name: 'Open the sample' }, { timeout: 20_000 }));
    await screen.findByText(/people and answers are made up\. You can look/);
    const { account_id } = await api.as(account.admin).call(samplesContract.operations.readSample, {});
    expect(actingStore.get()).toBe(account_id);
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await user.click(await button('Back to my organisation'));
    await waitFor(() => expect(actingStore.get()).toBeNull());
  });

  it('offers it anew after it was removed', async () => {
    const { api } = await open();
    await user.click(await button('Make the sample'));
    await api.workflows.settle();
    await user.click(await screen.findByRole('button', { name: 'Remove the sample' }, { timeout: 20_000 }));
    await api.workflows.settle();
    await screen.findByRole('button', { name: 'Make the sample' }, { timeout: 20_000 });
  });
});

describe('inside the sample', () => {
  it('has the pages of an organisation that show answers and people alone', () => {
    expect(dockRoutes('admin', true).map(({ name }) => name)).toEqual([
      'Units',
      'Employees',
      'ReportManager',
      'ActionPage',
    ]);
  });

  it('is left by a sign-out, and stayed in by a page that is loaded again', () => {
    sessionStorage.setItem('livingroom.person.sample', '7');
    resumeSample();
    expect(actingStore.get()).toBe(7);
    actingStore.set(null);
    forgetPerson();
    resumeSample();
    expect(actingStore.get()).toBeNull();
  });
});
