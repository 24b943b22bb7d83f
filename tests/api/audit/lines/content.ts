import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import type { Line } from './line.ts';
import type { Organisation } from './organisation.ts';

const { exportBundle, phaseOne, phaseTwo, full, undo, status } = dataMigration.operations;

/** A migration request for a mail template of the system account, made anew. */
async function request({ api, system, accountId }: Organisation) {
  const row = { name: 'Hello', title: 'Hello', content: 'Hello' };
  const { template_id } = await api.as(system).rows('email_templates').create(row);
  return {
    resource_type: 'mail-templates',
    selected_resources: { system: [template_id], client: [] },
    client_account_id: accountId,
  };
}

async function migrate(own: Organisation, operation: typeof phaseTwo | typeof full): Promise<number> {
  const { api, system } = own;
  const { body } = await api.as(system).raw(operation, { body: await request(own) });
  await api.workflows.settle();
  const { plan_id = 0, master_plan } = body as { plan_id?: number; master_plan?: { plan_id: number } };
  const id = master_plan?.plan_id ?? plan_id;
  await api.as(system).raw(status, { params: { id } });
  return id;
}

/** What is done with content, and what a migration of content writes into the trail of the organisation that it reads or writes. */
export const contentLines: readonly Line<Organisation>[] = [
  {
    says: 'that its mails look otherwise',
    call: 'email-templates.saveDesign',
    act: ({ api, admin }) =>
      api.as(admin).call(emailTemplatesContract.operations.saveDesign, {
        body: { sender_name: 'People', accent_colour: '#0c6b62', band_colour: null, logo: null, seen: 0 },
      }),
    event: {
      action: 'mail-design-changed',
      after: { sender_name: 'People', accent_colour: '#0c6b62', band_colour: null },
    },
  },
  {
    says: 'a test of a mail',
    call: 'email-templates.testSend',
    async act({ api, admin, accountId }) {
      const templates = api.context(accountId).store.table('email_templates');
      const id = await templates.takeKeys(1);
      await templates.create({ template_id: id, name: 'Own', title: 'Own', content: 'Own' });
      const texts = { en_us: { subject: 'Test', content: 'Test', link: '' } };
      await api.as(admin).call(emailTemplatesContract.operations.testSend, {
        params: { id },
        body: { language: 'en_us', texts },
      });
    },
    event: { action: 'mail-test-sent' },
  },
  {
    says: 'that content of it was read for a migration',
    call: 'data-migration.phaseOne',
    async act({ api, system, accountId }) {
      const { store } = api.context(accountId);
      const template_id = await store.table('email_templates').takeKeys(1);
      await store.table('email_templates').create({ template_id, name: 'Own', title: 'Own', content: 'Own' });
      const body = {
        resource_type: 'mail-templates',
        selected_resources: { system: [], client: [template_id] },
        client_account_id: accountId,
        reversed_direction: true,
      };
      await api.as(system).call(phaseOne, { body });
    },
    event: { action: 'exported', actor: 'operator' },
  },
  {
    says: 'that content of it was saved as a bundle',
    call: 'data-migration.exportBundle',
    async act({ api, system, accountId }) {
      const { store } = api.context(accountId);
      const template_id = await store.table('email_templates').takeKeys(1);
      await store.table('email_templates').create({ template_id, name: 'Own', title: 'Own', content: 'Own' });
      const body = { resource_type: 'mail-templates', resources: [template_id], of_account: accountId };
      await api.as(system).call(exportBundle, { body });
    },
    event: { action: 'exported', actor: 'operator' },
  },
  {
    says: 'that content came to it',
    call: 'data-migration.phaseTwo',
    act: (own) => migrate(own, phaseTwo),
    event: { action: 'content-migrated', actor: 'operator' },
  },
  {
    says: 'that content came to it, in one go',
    call: 'data-migration.full',
    act: (own) => migrate(own, full),
    event: { action: 'content-migrated', actor: 'operator' },
  },
  {
    says: 'that content was taken back',
    call: 'data-migration.undo',
    async act(own) {
      const id = await migrate(own, phaseTwo);
      await own.api.as(own.system).raw(undo, { params: { id } });
      await own.api.workflows.settle();
    },
    event: { action: 'taken-back', actor: 'operator' },
  },
];
