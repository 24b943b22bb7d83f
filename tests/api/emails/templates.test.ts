import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import type { TemplateTexts } from '@livingroom/shared/modules/emails/tables/email-template-versions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePng } from '../../support/pictures.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { build, save, reset, restore, versions, preview, testSend, readDesign, saveDesign } =
  emailTemplatesContract.operations;

let api: TestApi;
let admin: Person;
let kim: Person;
let id: number;

beforeEach(async () => {
  api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
  kim = await api.addPerson(admin.accountId, 'kim@home.test');
  const { store } = api.context(admin.accountId);
  await store.table('employees').change(kim.employeeId, () => ({ language: 'dk' }));
  const templates = store.table('email_templates');
  id = await templates.takeKeys(1);
  await templates.create({
    template_id: id,
    name: 'Dialogue Invite',
    email_type: 'surveylink',
    title: 'Old subject',
    content: 'Old words\n\n{{Link}}',
    translations: { dk: { title: 'Gammelt emne', content: 'Gamle ord' } },
  });
});

const params = () => ({ id });
const english = { subject: 'Your voice counts', content: 'Hello {{FirstName}}\n\n{{Link}}', link: 'Begin' };
const danish = { subject: 'Din stemme tæller', content: 'Hej {{FirstName}}\n\n{{Link}}', link: '' };
const saved = (texts: TemplateTexts, seen = 1) =>
  api.as(admin).call(save, { params: params(), body: { seen, texts } });
const invite = async () => {
  const body = { employee_id_ref: kim.employeeId, email_type: 'surveylink' };
  await api.as(admin).call(emails.operations.sendEmailByType, { body });
  return api.mail.sent.at(-1)?.message;
};
const looks = { sender_name: null, accent_colour: '#0c6b62', band_colour: null, logo: null };
const refused = (problem: string, more: object = {}) => ({
  body: { code: 'email-refused', data: { problem, ...more } },
});

describe('the words of a template', () => {
  test('are sent as they were saved, with the words of its button', async () => {
    await saved({ en_us: english, dk: { ...danish, link: 'Kom i gang' } });
    const mail = await invite();
    expect(mail?.subject).toBe('Din stemme tæller');
    expect(mail?.html).toContain('>Kom i gang</a>');
  });

  test('of a language without its own are those of the main language, all of them', async () => {
    await saved({ en_us: english });
    const mail = await invite();
    expect(mail?.subject).toBe('Your voice counts');
    expect(mail?.html).toContain('<html lang="en" ');
    expect(mail?.html).toContain('>Begin</a>');
    expect((await api.as(admin).call(build, { params: params() })).texts).toEqual({ en_us: english });
  });

  test('are refused where a language is half, or the main one is missing, and stay', async () => {
    await expect(saved({ en_us: english, dk: { ...danish, content: ' ' } })).rejects.toMatchObject(
      refused('text-incomplete'),
    );
    await expect(saved({ dk: danish })).rejects.toMatchObject(refused('base-missing'));
    expect((await api.as(admin).call(build, { params: params() })).version).toBe(1);
  });

  test('are not saved over those that somebody else has saved since', async () => {
    await saved({ en_us: english });
    await expect(saved({ en_us: english })).rejects.toMatchObject({ status: 409 });
  });

  test('come back from each version, those of before the first change too', async () => {
    await saved({ en_us: english });
    await api.as(admin).call(reset, { params: params(), body: { seen: 2 } });
    const { version } = await api
      .as(admin)
      .call(restore, { params: params(), body: { seen: 3, version: 1 } });
    expect(version).toBe(4);
    const { items } = await api.as(admin).call(versions, { params: params() });
    expect(items.map(({ version: number, made_by, by }) => [number, made_by, by])).toEqual([
      [4, 'restored', 'Ada Holm'],
      [3, 'reset', 'Ada Holm'],
      [2, 'saved', 'Ada Holm'],
      [1, null, null],
    ]);
    expect(items[1]?.texts.en_us?.subject).toBe('{{CompanyName}}: your voice at work');
    expect((await invite())?.subject).toBe('Gammelt emne');
  });

  test('are a version when the table call changes them, and not saved over by who has not seen it', async () => {
    const rows = api.as(admin).rows('email_templates');
    const seen = await rows.get(id);
    await rows.update(id, { title: 'New subject' });
    await expect(saved({ en_us: english }, 1)).rejects.toMatchObject({ status: 409 });
    const stale = rows.update(id, { title: 'Over it' }, { ifMatch: seen.etag });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    const { items } = await api.as(admin).call(versions, { params: params() });
    expect(items.map(({ version, by, texts }) => [version, by, texts.en_us?.subject])).toEqual([
      [2, 'Ada Holm', 'New subject'],
      [1, null, 'Old subject'],
    ]);
    expect(items[0]?.texts.dk).toMatchObject({ subject: 'Gammelt emne' });
    await rows.update(id, { description: 'Goes out on Mondays' });
    expect((await api.as(admin).call(build, { params: params() })).version).toBe(2);
  });

  test('are a version when a cell of the list is changed, and when that is undone', async () => {
    const body = { table: 'email_templates', rows: [{ id: String(id), values: { title: 'New subject' } }] };
    const { undo } = await api.as(admin).call(editCalls.operations.changeCells, { body });
    await api.as(admin).call(editCalls.operations.undo, { params: { id: undo?.edit_id ?? 0 } });
    const { items } = await api.as(admin).call(versions, { params: params() });
    expect(items.map(({ texts }) => texts.en_us?.subject)).toEqual([
      'Old subject',
      'New subject',
      'Old subject',
    ]);
  });

  test('of another organisation are not found', async () => {
    const { admin: other } = await api.addAccount('Other', 'otto@other.test');
    for (const [operation, body] of [
      [build, undefined],
      [versions, undefined],
      [save, { seen: 1, texts: { en_us: english } }],
      [reset, { seen: 1 }],
      [restore, { seen: 1, version: 1 }],
      [preview, { language: 'en_us', texts: { en_us: english } }],
      [testSend, { language: 'en_us', texts: { en_us: english } }],
    ] as const)
      expect((await api.as(other).raw(operation, { params: params(), body } as never)).status).toBe(404);
  });
});

describe('a preview', () => {
  const shown = (texts: TemplateTexts, more: object = {}) =>
    api.as(admin).call(preview, { params: params(), body: { language: 'dk', texts, ...more } });

  test('fills in the organisation and the caller, in both themes, and stores nothing', async () => {
    const content = 'Hej {{FirstName}} fra {{CompanyName}} og {{Unknown}}';
    const mail = await shown({ en_us: english, dk: { ...danish, content } });
    expect(mail.plain_text).toContain('fra Home Company');
    expect(mail).toMatchObject({ language: 'dk', subject: 'Din stemme tæller', unknown: ['Unknown'] });
    expect(mail.light).not.toContain('prefers-color-scheme');
    expect(mail.dark).toContain('.paper{background-color:#262626!important}');
    expect((await api.as(admin).call(build, { params: params() })).version).toBe(1);
    expect(api.mail.sent).toEqual([]);
  });

  test('says in which language its words are where the requested one has none', async () => {
    expect((await shown({ en_us: english })).language).toBe('en_us');
  });

  test('has the look that is about to be saved', async () => {
    const design = {
      ...looks,
      sender_name: 'People & <b>',
      accent_colour: '#7a1f5c',
      band_colour: '#102030',
    };
    const mail = await shown({ en_us: english }, { design });
    expect(mail.light).toContain('People &#38; &#60;b&#62;');
    expect(mail.light).toContain('bgcolor="#102030"');
    expect(mail.light).toContain('fillcolor="#7a1f5c"');
  });
});

describe('the look of mails', () => {
  const design = (change: object) =>
    api.as(admin).call(saveDesign, { body: { ...looks, seen: 0, ...change } });

  test('is refused where words on a colour cannot be read, and for what is no colour', async () => {
    await expect(design({ accent_colour: '#8fd3c8' })).rejects.toMatchObject(refused('accent-pale'));
    await expect(design({ band_colour: '#7d7d7d' })).rejects.toMatchObject(refused('band-between'));
    await expect(design({ accent_colour: 'red;width:1px' })).rejects.toMatchObject(refused('colour-unknown'));
  });

  test('travels with each mail: the name, the colours, and the logo within the mail', async () => {
    const logo = Buffer.from(makePng({ width: 480, height: 112 })).toString('base64');
    const read = await design({ sender_name: ' Home  People ', logo, accent_colour: '#7A1F5C' });
    expect(read).toMatchObject({ sender_name: 'Home People', accent_colour: '#7a1f5c', saves: 1 });
    const mail = await invite();
    expect(mail?.html).toContain('<img src="cid:logo" width="240" height="56" alt="Home People"');
    expect(mail?.pictures).toEqual([
      expect.objectContaining({ contentId: 'logo', contentType: 'image/png' }),
    ]);
    expect(mail?.html).toContain('border-top:4px solid #7a1f5c');
  });

  test('is refused for a logo that is no picture, and is not saved over a newer one', async () => {
    const logo = Buffer.from('<svg onload="x"/>').toString('base64');
    await expect(design({ logo })).rejects.toMatchObject({ body: { code: 'picture-refused' } });
    await design({ sender_name: 'One' });
    await expect(design({ sender_name: 'Two' })).rejects.toMatchObject({ status: 409 });
    expect((await api.as(admin).call(readDesign, {})).sender_name).toBe('One');
  });
});

describe('a mail that is too heavy', () => {
  test('is refused with its size, before it is saved and before it is sent', async () => {
    const content = `${'€'.repeat(19_900)}`;
    const body = { language: 'en_us', texts: { en_us: { ...english, content } } } as const;
    const heavy = refused('too-heavy', { limit: 100 });
    await expect(saved(body.texts)).rejects.toMatchObject(heavy);
    await expect(api.as(admin).call(testSend, { params: params(), body })).rejects.toMatchObject(heavy);
    const { bytes, most_bytes } = await api.as(admin).call(preview, { params: params(), body });
    expect(bytes).toBeGreaterThan(most_bytes);
  });
});

describe('a test mail', () => {
  const tested = () =>
    api
      .as(admin)
      .call(testSend, { params: params(), body: { language: 'dk', texts: { en_us: english, dk: danish } } });

  test('goes to the caller alone, says that it is one, and stands on the trail', async () => {
    expect(await tested()).toEqual({ success: true, message: 'Test sent to ada@home.test.' });
    expect(api.mail.sent.map(({ message }) => [message.to, message.subject])).toEqual([
      ['ada@home.test', 'Test: Din stemme tæller'],
    ]);
    const trail = await api.context(admin.accountId).store.table('audit_events').every();
    expect(trail.filter(({ action }) => action === 'mail-test-sent')).toHaveLength(1);
  });

  test('counts towards what a person may be sent in an hour', async () => {
    for (let times = 0; times < 5; times += 1) await tested();
    await expect(tested()).rejects.toMatchObject({ status: 429 });
    expect(api.mail.sent).toHaveLength(5);
  });
});
