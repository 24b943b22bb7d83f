import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { newName } from '../valid.ts';
import { of, type Scene, type States } from './scene.ts';

const { readDesign, save } = emailTemplatesContract.operations;

const texts = { en_us: { subject: 'Hello', content: 'Hello', link: '' } };

/** Words and looks of mails, each over what was read last. */
export const mailStates: States = {
  // Chance alone may bring none about: what other calls do before is another thing with every new call.
  async 'emails.read-email_suppressions'({ world: { admin, api, accountId } }) {
    const rows = api.context(accountId).store.table('email_suppressions');
    const reason = 'bounced' as const;
    const row = { email_suppression_id: 'f'.repeat(64), employee_id_ref: admin.employeeId, reason };
    await rows.createMissing([{ ...row, since: new Date(api.clock.now()).toISOString() }]);
    return { person: admin, input: of(row.email_suppression_id) };
  },
  'notifications.chooseWeekly': async ({ world, input }) => ({ person: world.manager, input }),
  async 'email-templates.save'(scene) {
    return { person: scene.world.admin, input: { ...of(await template(scene)), body: { seen: 1, texts } } };
  },
  async 'email-templates.reset'(scene) {
    return { person: scene.world.admin, input: { ...of(await template(scene)), body: { seen: 1 } } };
  },
  async 'email-templates.restore'(scene) {
    const { api, admin } = scene.world;
    const id = await template(scene);
    await api.as(admin).raw(save, { params: { id }, body: { seen: 1, texts } });
    return { person: admin, input: { ...of(id), body: { seen: 2, version: 1 } } };
  },
  async 'email-templates.saveDesign'({ world: { api, admin } }) {
    const { saves } = await api.as(admin).call(readDesign, {});
    const looks = { sender_name: null, accent_colour: '#0c6b62', band_colour: null, logo: null };
    return { person: admin, input: { body: { ...looks, seen: saves } } };
  },
};

async function template({ world: { api, accountId } }: Scene): Promise<number> {
  const templates = api.context(accountId).store.table('email_templates');
  const template_id = await templates.takeKeys(1);
  const words = { name: newName(), title: 'Hello', content: 'Hello' };
  await templates.create({ template_id, email_type: 'surveylink', ...words });
  return template_id;
}
