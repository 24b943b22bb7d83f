import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { expect, test } from 'vitest';
import { createFaults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi } from '../../support/test-api.ts';

/** A call that sends mails says what happened to them, whatever cannot be written down afterwards. */

const info = { InfoTitle: 'News', InfoContent1: 'The canteen is open.' };

test.each(['mail_ledgers', 'emails'])(
  'a mail that went out is told as sent where %s cannot be written after it, and goes once',
  async (table) => {
    const faults = createFaults();
    const api = await createTestApi({ faults });
    const { admin } = await api.addAccount('Home', 'ada@home.test');
    const people = [];
    for (const name of ['kim', 'nina'])
      people.push(await api.addPerson(admin.accountId, `${name}@home.test`));
    // The second one is asked to wait, so that the ledger is written once more behind the first.
    api.mail.throttle = () => (api.mail.sent.length > 0 ? 60 : null);
    faults.before = (moment) => {
      if (moment.table === table && api.mail.sent.length > 0) throw new Error('The store is away');
    };
    const employee_ids = people.map(({ employeeId }) => employeeId);
    const body = {
      employee_ids,
      email_type: 'info',
      dynamic_content: info,
      request_key: crypto.randomUUID(),
    };
    const give = () => api.as(admin).raw(emails.operations.sendBulkByType, { body });
    const first = await give();
    if (table === 'mail_ledgers') expect(first).toMatchObject({ status: 200, body: { success: true } });
    faults.before = null;
    api.mail.throttle = null;
    for (let pass = 0; pass < 3; pass += 1) {
      expect(await give()).toMatchObject({ status: 200, body: { success: true } });
      api.clock.advance(5 * 60_000);
      await runKindOf(api.ports, 'outbox');
    }
    expect(api.mail.sent.map(({ message }) => message.to).toSorted()).toEqual([
      'kim@home.test',
      'nina@home.test',
    ]);
  },
);
