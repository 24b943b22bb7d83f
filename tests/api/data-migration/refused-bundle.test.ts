import { createHash, createPrivateKey, sign } from 'node:crypto';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../functions/modules/data-migration/bundle/zip.ts';
import { makeZip } from '../../support/make-zip.ts';
import { openZip } from '../../support/open-zip.ts';
import {
  bundleOf,
  createReceiver,
  createSender,
  handedIn,
  planned,
  requestFor,
} from '../../worlds/bundles.ts';

type Files = ReadonlyMap<string, Uint8Array>;

let sender: Awaited<ReturnType<typeof createSender>>;
let receiver: Awaited<ReturnType<typeof createReceiver>>;
let bundle: Buffer;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  sender = await createSender();
  receiver = await createReceiver([sender.publicKey]);
  bundle = await bundleOf(sender.api, sender.system, { type: 'dialogues', ids: [sender.surveyId] });
  files = await openZip(bundle);
});

const refusal = async (content: Uint8Array) => {
  const { status, body } = await handedIn(receiver.api, receiver.system, content);
  return { status, message: (body as { message: string }).message };
};

const changed = (changes: { readonly [name: string]: string | Uint8Array | null }): Files => {
  const all = new Map<string, Uint8Array>(files);
  for (const [name, content] of Object.entries(changes))
    if (content === null) all.delete(name);
    else all.set(name, Buffer.from(content));
  return all;
};

/** The files with a manifest that says what they are by now, signed by the sender once more: as its operator could do. */
const signedAnew = (all: Files): Files => {
  const own = [...all].filter(([name]) => !/^(?:manifest|signature)\.json$/.test(name));
  const manifest = Buffer.from(
    JSON.stringify({
      ...{ format: 'livingroom-content-bundle', format_version: 1 },
      files: own.map(([name, content]) => ({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    }),
  );
  const key = createPrivateKey(sender.api.ports.settings.bundles.key ?? '');
  const signature = JSON.stringify({
    ...{ algorithm: 'Ed25519', public_key: sender.publicKey },
    signature: sign(null, manifest, key).toString('base64'),
  });
  return new Map<string, Uint8Array>([
    ...own,
    ['manifest.json', manifest],
    ['signature.json', Buffer.from(signature)],
  ]);
};

const nameOf = (part: string) => [...files.keys()].find((name) => name.includes(part)) ?? '';
const textOf = (part: string) => String(files.get(nameOf(part)));

describe('a bundle is refused, with its reason,', () => {
  test('that nobody signed', async () => {
    expect(await refusal(zipOf(changed({ 'signature.json': null })))).toEqual({
      status: 409,
      message: 'This bundle isn’t signed, so nobody can tell where it comes from. Nothing was taken from it.',
    });
  });

  test('that is signed with a key which nobody here trusts', async () => {
    const stranger = await createSender();
    const content = await bundleOf(stranger.api, stranger.system, {
      ...{ type: 'dialogues', ids: [stranger.surveyId] },
    });
    expect((await refusal(content)).message).toMatch(
      /^This bundle is signed with the key [0-9a-f]{4}-.*, which this deployment doesn’t trust/,
    );
  });

  test('whose manifest was changed after it was signed', async () => {
    const manifest = String(files.get('manifest.json')).replace('"bytes": ', '"bytes":  ');
    expect((await refusal(zipOf(changed({ 'manifest.json': manifest })))).message).toMatch(
      /^This bundle was changed after it was signed/,
    );
  });

  test('whose words, pictures or list of files were changed', async () => {
    const voice = nameOf('/voice');
    const other = textOf('/voice').replace('Voice', 'Noise');
    expect((await refusal(zipOf(changed({ [voice]: other })))).message).toBe(
      `${voice} was changed after the bundle was signed. Nothing was taken from it.`,
    );
    expect((await refusal(zipOf(changed({ [voice]: null })))).message).toBe(
      `${voice} is missing from this bundle. Nothing was taken from it.`,
    );
    expect((await refusal(zipOf(changed({ 'resources/drivers/more.json': '{}' })))).message).toBe(
      'resources/drivers/more.json doesn’t belong in this bundle. Nothing was taken from it.',
    );
  });

  test('whose files are in another order', async () => {
    const parts = [...files].map(([name, content]) => ({ name, content }));
    expect((await refusal(makeZip(parts.toReversed()))).message).toMatch(
      /^The files in this bundle aren’t sorted by name: signature\.json|thumbnails/,
    );
    expect((await handedIn(receiver.api, receiver.system, makeZip(parts))).status).toBe(201);
  });

  test('that is cut off, empty, or no bundle at all', async () => {
    const damaged = 'This file is damaged or incomplete. Download the bundle again.';
    for (const wrong of [bundle.subarray(0, bundle.length - 40), bundle.subarray(0, 100), Buffer.from('PK')])
      expect((await refusal(wrong)).message).toBe(damaged);
    const strange = zipOf(new Map([['readme.txt', Buffer.from('Hello')]]));
    for (const wrong of [Buffer.alloc(0), Buffer.from('{}'), strange])
      expect((await refusal(wrong)).message).toBe('This file is not a Livingroom bundle.');
    const newer = String(files.get('manifest.json')).replace('"format_version": 1', '"format_version": 2');
    expect((await refusal(zipOf(changed({ 'manifest.json': newer })))).message).toBe(
      'This bundle has version 2. This deployment reads version 1.',
    );
  });

  test('that would unpack to more than there is room for, or claims less than it holds', async () => {
    const zeros = { name: 'manifest.json', content: new Uint8Array(61_000_000) };
    expect((await refusal(makeZip([zeros]))).message).toBe(
      'This bundle is too large. Choose fewer resources.',
    );
    expect((await refusal(makeZip([{ ...zeros, claims: 10 }]))).message).toMatch(/damaged/);
    const many = Array.from({ length: 2_001 }, (_, place) => ({ name: `${place + 10_000}`, content: '' }));
    expect((await refusal(makeZip(many))).message).toMatch(/too large/);
  });

  test.each([
    [
      'a column that no bundle carries',
      '"survey_title": "Voice"',
      '"survey_title": "Voice", "survey_status": "active"',
    ],
    ['a value that its column does not allow', '"item_order": 1,', '"item_order": "first",'],
    ['a reference to another table', '"$ref": "drivers/belonging"', '"$ref": "employees/1"'],
    ['a reference to a row that is not there', '"$row": "survey_items/1"', '"$row": "survey_items/9"'],
    ['a row of another table', '"table": "survey_items"', '"table": "employees"'],
    ['a language that there is not', '"es_es"', '"xx_xx"'],
    ['a kind of resource that there is not', '"type": "dialogues"', '"type": "people"'],
    ['a name that is not that of its file', '"name": "Voice"', '"name": "Noise"'],
  ])('that is well signed and holds %s', async (_, from, to) => {
    expect(textOf('/voice')).toContain(from);
    const text = textOf('/voice').replace(from, to);
    const { status, message } = await refusal(zipOf(signedAnew(changed({ [nameOf('/voice')]: text }))));
    expect([status, message]).toEqual([
      409,
      expect.stringContaining('holds something that this version can’t use'),
    ]);
  });

  test('that is well signed and holds a picture which is none, or another', async () => {
    const picture = nameOf('pictures/');
    const script = changed({ [picture]: '<svg onload="alert(1)"/>' });
    expect((await refusal(zipOf(signedAnew(script)))).message).toMatch(/can’t use: picture/);
  });

  test('whose key was taken off the list after the plan was made', async () => {
    const other = await createReceiver([sender.publicKey]);
    const body = await requestFor(other, bundle, 'dialogues');
    const { plan_id } = await planned(other.api, other.system, body);
    Object.assign(other.api.ports.settings.bundles, { trusted: [] });
    const { phaseTwo, phaseOne } = dataMigration.operations;
    for (const [operation, request] of [
      [phaseTwo, { plan_id }],
      [phaseOne, body],
    ] as const)
      expect((await other.api.as(other.system).raw(operation, { body: request })).body).toMatchObject({
        message: expect.stringContaining('which this deployment doesn’t trust'),
      });
    expect(await other.there.count('surveys')).toBe(0);
  });

  test('that is not here any more', async () => {
    const body = { ...(await requestFor(receiver, bundle, 'dialogues')), bundle: 'f'.repeat(64) };
    const { phaseOne } = dataMigration.operations;
    expect((await receiver.api.as(receiver.system).raw(phaseOne, { body })).body).toMatchObject({
      message: 'This bundle file isn’t here any more. Choose it again.',
    });
  });
});
