import type { AppError } from '@livingroom/shared/errors/app-error.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../functions/core/context.ts';
import { keepPicture } from '../../functions/modules/pictures/keep-picture.ts';
import { rememberChosen } from '../../web/src/features/data-manager/fields/image/chosen.ts';
import { keepPicture as sendChosen } from '../../web/src/features/data-manager/fields/image/keep.ts';
import { sessionStore } from '../../web/src/lib/session.ts';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { makePng } from '../support/pictures.ts';
import { createSite } from '../worlds/site.tsx';

type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** jsdom draws nothing: a canvas gives a PNG of its size. */
function drawForJsdom(): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.size < 20) throw new DOMException('not a picture');
    return { width: 3000, height: 1500, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    const { width, height } = this;
    done(new Blob([Buffer.from(makePng({ width, height }))], { type: 'image/png' }));
  });
  URL.createObjectURL = () => 'blob:drawn';
  URL.revokeObjectURL = () => {};
}

/** jsdom's forms are not those that the server can read: what they hold is handed over without one. */
function sendForms({ api, account }: Awaited<ReturnType<typeof createSite>>): void {
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    if (!url.pathname.endsWith('/upload-image') || !(init.body instanceof FormData))
      return working(url, init);
    const { tableName, variableName } = JSON.parse(String(init.body.get('metadata')));
    const context = { ...api.context(account.accountId), caller: {} as Caller, allows: async () => true };
    const [content, thumbnail] = [await bytesOf(init.body, 'file'), await bytesOf(init.body, 'thumbnail')];
    try {
      const given = { table: tableName, column: variableName, content, thumbnail };
      return Response.json({ message: '', blob_name: await keepPicture(context, given) });
    } catch (error) {
      const { code, status } = error as AppError;
      return Response.json({ code, message: 'refused' }, { status });
    }
  });
}

function bytesOf(form: FormData, name: string): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(form.get(name) as File);
  });
}

async function unitsSite() {
  const site = await createSite();
  sendForms(site);
  const units = site.api.as(site.account.admin).rows('units');
  await units.create({ unit_name: 'Harbour', company_id_ref: site.account.companyId });
  return { ...site, units };
}

const choose = async (
  user: User,
  file = new File([Buffer.from(makePng())], 'quay.png', { type: 'image/png' }),
) => {
  const input = await screen.findByLabelText('Image: Upload picture');
  await user.upload(input, file);
};

describe('a picture of a row', () => {
  beforeEach(drawForJsdom);
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is stored when the row is saved, shown in the list, shown whole, and removed', async () => {
    const { show, units, api } = await unitsSite();
    const user = userEvent.setup({ applyAccept: false });
    show(Units);
    await press(user, 'Edit Harbour');
    await screen.findByText('No picture yet');
    await choose(user);
    await screen.findByText('quay.png is stored when you save.');
    expect(api.blobs.names()).toEqual([]);
    await press(user, 'Save');
    await screen.findByText('Row successfully updated.');
    const [row] = (await units.list()).rows;
    expect(row?.illustration).toMatch(/^units\.illustration\./);
    await waitFor(() => expect(document.querySelector('li img, tr img')).not.toBeNull());
    await press(user, 'Show it whole');
    await press(user, 'Show it small');
    await press(user, 'Remove picture');
    await press(user, 'Save');
    await waitFor(() => expect(api.blobs.names()).toEqual([]));
  });

  it('is refused with a word where the file is none', async () => {
    const { show } = await unitsSite();
    const user = userEvent.setup({ applyAccept: false });
    show(Units);
    await press(user, 'Edit Harbour');
    await screen.findByText('No picture yet');
    await choose(user, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Only PNG, JPEG and WebP pictures can be uploaded.',
    );
    await choose(user, new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
    await screen.findByText('Only PNG, JPEG and WebP pictures can be uploaded.');
  });

  it('is not left behind when its row cannot be saved, and waits for the next try', async () => {
    const { show, api, units, account } = await unitsSite();
    await units.create({ unit_name: 'Depot', company_id_ref: account.companyId });
    const user = userEvent.setup({ applyAccept: false });
    show(Units);
    await press(user, 'Edit Harbour');
    await choose(user);
    const name = await screen.findByLabelText(/Unit name/);
    await user.clear(name);
    await user.type(name, 'depot');
    await press(user, 'Save');
    await screen.findByText(/must be unique within your account/);
    await waitFor(() => expect(api.blobs.names()).toEqual([]));
    await screen.findByText('quay.png is stored when you save.');
    await user.type(name, ' two');
    await press(user, 'Save');
    await screen.findByText('Row successfully updated.');
    expect(api.blobs.names()).toHaveLength(2);
  });

  it('says in the words of the specification that it cannot be stored', async () => {
    const { show, api } = await unitsSite();
    const user = userEvent.setup({ applyAccept: false });
    show(Units);
    await press(user, 'Edit Harbour');
    await choose(user);
    await screen.findByText('quay.png is stored when you save.');
    api.blobs.down = true;
    await press(user, 'Save');
    await screen.findByText(
      'Error uploading image. Please log in again or contact support if the issue persists.',
    );
  });

  it('is not sent where nobody owns it', async () => {
    await unitsSite();
    sessionStore.set({ ...sessionStore.get(), userId: null, employeeId: null });
    const [picture, thumbnail] = [new Blob(['x']), new Blob(['x'])];
    const value = rememberChosen({ name: 'quay.png', picture, thumbnail });
    await expect(sendChosen(value, { table: 'units', column: 'illustration' })).rejects.toMatchObject({
      message: 'No owner could be determined. Please log in again.',
    });
  });
});
