import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { describe, expect, it } from 'vitest';
import { createFlowOrganisation } from '../../worlds/flow.ts';

const calls = emails.operations;

describe('mails by type', () => {
  it('sends each person one, in their language, and lists it', async () => {
    const { api, client, context, rows } = await createFlowOrganisation(4);
    const stored = await context.store.get('employees', '2');
    if (!stored) throw new Error('nobody');
    await context.store.write('employees', [
      { kind: 'replace', id: '2', body: { ...stored.body, language: 'dk' } },
    ]);
    const body = { employee_ids: [2, 3, 3, 99], email_type: 'reminder' };
    const result = await client.call(calls.sendBulkByType, { body });
    expect(result.items).toEqual([
      { employee_id: 2, success: true, message: 'E-mail sent.' },
      { employee_id: 3, success: true, message: 'E-mail sent.' },
      { employee_id: 99, success: false, message: 'Employee not found.' },
    ]);
    expect(result.message).toBe('Failed to send emails: 1 of 3.');
    expect(api.mail.sent.map(({ message }) => message.subject)).toEqual([
      'Påmindelse: Din dialog er åben til den lukker',
      'Reminder: your dialogue is open until it closes',
    ]);
    expect((await rows('emails')).map(({ body: row }) => row.email_status)).toEqual(['sent', 'sent']);
    expect(await client.call(calls.stats, {})).toMatchObject({ sent: 2, bounces: 0 });
  });

  it('refuses with the words of the specification', async () => {
    const { api, client } = await createFlowOrganisation(2);
    const refused = async (body: { employee_ids: number[]; email_type: string }) =>
      (await client.raw(calls.sendBulkByType, { body })).body;
    const unselected = { message: 'Please select an email type to send.' };
    expect(await refused({ employee_ids: [], email_type: 'info' })).toMatchObject(unselected);
    expect(await refused({ employee_ids: [1], email_type: '' })).toMatchObject(unselected);
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    expect(
      (await client.raw(calls.sendBulkByType, { body: { employee_ids: many, email_type: 'reminder' } }))
        .status,
    ).toBe(400);
    expect(
      (await client.raw(calls.sendBulkByType, { body: { employee_ids: [1], email_type: 'info' } })).status,
    ).toBe(400);
    expect(api.mail.sent).toHaveLength(0);
  });

  it('sends an info mail with its words, and a mail of the list again as a new one', async () => {
    const { api, client, rows } = await createFlowOrganisation(2);
    const dynamic_content = { InfoTitle: 'News', InfoContent1: 'We <b>moved</b>.', InfoLinkText: 'Read' };
    const sent = await client.call(calls.sendEmailByType, {
      body: { employee_id_ref: 2, email_type: 'info', dynamic_content },
    });
    const [message] = api.mail.to('p1@acme.test');
    expect(message?.subject).toBe('News');
    expect(message?.html).toContain('We &#60;b&#62;moved&#60;/b&#62;.');
    expect(message?.html).toContain('>Read</a>');
    await client.call(calls.sendEmail, { body: { email_id: Number(sent.email_id), dynamic_content } });
    expect(api.mail.to('p1@acme.test')).toHaveLength(2);
    expect((await rows('emails')).map(({ body }) => body.resend_count)).toEqual([1, 0]);
  });

  it('says that a mail waits while the service is away, and asks for nothing of it', async () => {
    const { api, client } = await createFlowOrganisation(2);
    api.mail.down = true;
    const body = { employee_id_ref: 2, email_type: 'reminder' };
    expect(await client.call(calls.sendEmailByType, { body })).toMatchObject({
      success: true,
      message: 'The e-mail is queued and will be sent automatically in about 5 minutes.',
    });
    api.mail.down = false;
    api.clock.advance(20_000);
    expect(await client.call(calls.updateStatuses, {})).toEqual({ success: true, updated: 0 });
  });

  it('never carries a line end of a name into the display name', async () => {
    const { api, client, context } = await createFlowOrganisation(2);
    const stored = await context.store.get('employees', '2');
    if (!stored) throw new Error('nobody');
    const body = { ...stored.body, given_name: 'Ada\r\nBcc: all@acme.test', family_name: 'Holm\n' };
    await context.store.write('employees', [{ kind: 'replace', id: '2', body }]);
    await client.call(calls.sendEmailByType, { body: { employee_id_ref: 2, email_type: 'reminder' } });
    expect(api.mail.sent.map(({ message }) => message.toName)).toEqual(['Ada  Bcc: all@acme.test Holm ']);
  });

  it('needs title and first text in an info mail, to one and to many', async () => {
    const { api, client } = await createFlowOrganisation(2);
    const whole = { InfoTitle: 'News', InfoContent1: 'We moved.' };
    const lacking = [undefined, {}, { ...whole, InfoTitle: '' }, { ...whole, InfoContent1: ' ' }];
    for (const dynamic_content of lacking) {
      const given = { email_type: 'info', ...(dynamic_content ? { dynamic_content } : {}) };
      const one = await client.raw(calls.sendEmailByType, { body: { employee_id_ref: 2, ...given } });
      const many = await client.raw(calls.sendBulkByType, { body: { employee_ids: [2], ...given } });
      expect([dynamic_content, one.status, many.status]).toEqual([dynamic_content, 400, 400]);
    }
    expect(api.mail.sent).toHaveLength(0);
    await client.call(calls.sendBulkByType, {
      body: { employee_ids: [2], email_type: 'info', dynamic_content: whole },
    });
    expect(api.mail.sent).toHaveLength(1);
  });

  it('is sent to an address that one employee has', async () => {
    const { client } = await createFlowOrganisation(2);
    const again = client
      .rows('employees')
      .create({ work_email: 'P1@acme.test', given_name: 'Ida', family_name: 'Berg' });
    await expect(again).rejects.toMatchObject({ status: 400 });
  });

  it('takes the fields of an info mail and nothing else from the caller', async () => {
    const { api, client } = await createFlowOrganisation(2);
    const info = { InfoTitle: 'News', InfoContent1: 'We moved.' };
    for (const name of ['Link', 'CompanyName', 'FirstName', 'CloseDate', '__proto__']) {
      const dynamic_content = JSON.parse(
        `{"InfoTitle":"a","InfoContent1":"b","${name}":"https://evil.test"}`,
      );
      const body = { employee_id_ref: 2, email_type: 'info', dynamic_content };
      expect([name, (await client.raw(calls.sendEmailByType, { body })).status]).toEqual([name, 400]);
    }
    const body = { employee_id_ref: 2, email_type: 'surveylink', dynamic_content: info };
    await client.call(calls.sendEmailByType, { body });
    const [message] = api.mail.sent.map((sent) => sent.message);
    expect(message?.html).toContain('https://site.livingroom.test/employee');
    expect(message?.html).not.toContain('News');
  });

  it('sends one person five mails an hour and ten a day at most, whoever calls', async () => {
    const { api, client, accountId } = await createFlowOrganisation(3);
    const other = api.as(await api.addPerson(accountId, 'olga@acme.test', 'admin'));
    const body = { employee_id_ref: 2, email_type: 'reminder' };
    const send = async (by: typeof client) => (await by.raw(calls.sendEmailByType, { body })).status;
    for (const by of [client, other, client, other, client]) expect(await send(by)).toBe(200);
    const refused = await client.raw(calls.sendEmailByType, { body }, { language: 'da' });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'too-many-requests', message: 'For mange forespørgsler. Prøv igen om 3600 sekunder.' },
    });
    const both = { employee_ids: [2, 3], email_type: 'reminder' };
    expect((await other.call(calls.sendBulkByType, { body: both })).items).toEqual([
      {
        employee_id: 2,
        success: false,
        message: 'This person got several e-mails in a short time. Please try again later.',
      },
      { employee_id: 3, success: true, message: 'E-mail sent.' },
    ]);
    for (let hour = 0; hour < 3; hour += 1) {
      api.clock.advance(3_600_000);
      for (let mail = 0; mail < 5; mail += 1) await send(client);
    }
    expect(api.mail.to('p1@acme.test')).toHaveLength(10);
    api.clock.advance(24 * 3_600_000);
    expect(await send(client)).toBe(200);
  });
});
