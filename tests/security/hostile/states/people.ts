import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { unsubscribeLinks } from '../../../../functions/modules/emails/unsubscribe-links.ts';
import { runKindOf } from '../../../support/due.ts';
import type { Person } from '../../../support/test-api.ts';
import { invitationToken } from '../../../worlds/activate.ts';
import { type Input, newName } from '../valid.ts';
import type { World } from '../world.ts';
import { of, partsOf, type Ready, type Scene, type States } from './scene.ts';

/** Accounts, invitations, sign-ins, addresses and mails. */
export const peopleStates: States = {
  'accounts.createWithCompany': async ({ world }) => ({
    person: world.system,
    input: {
      body: {
        account_data: { phone: '+4512345678' },
        owner_data: { name: 'Nora Holm', email: `${newName()}@new.test`, language: 'dk' },
        company_data: { company_name: newName() },
      },
    },
  }),
  'accounts.info': async ({ world }) => ({ person: world.admin, input: of(world.accountId) }),
  async 'accounts.sendDeletionCode'({ world }) {
    const input = of(world.otherId);
    await world.api.as(world.system).raw(accounts.operations.takeBack, input);
    return { person: world.system, input };
  },
  'accounts.remove': ordered,
  async 'accounts.takeBack'(scene) {
    const { person, input } = await ordered(scene);
    await scene.world.api.as(person ?? null).raw(accounts.operations.remove, input ?? {});
    return { person: scene.world.system, input: of(scene.world.otherId) };
  },
  async 'activations.validateToken'({ world }) {
    const { plain_token } = await invited(world);
    return { person: null, input: { body: { plain_token } } };
  },
  async 'users.signup'({ world }) {
    const { email, plain_token } = await invited(world);
    return { person: null, input: { body: signupOf(world, email, plain_token) } };
  },
  async 'activations.accept'({ world }) {
    const { email, plain_token } = await invited(world);
    const guest = world.api.as(null);
    const { method } = await guest.call(activations.operations.validateToken, { body: { plain_token } });
    const body = signupOf(world, email, plain_token);
    const { user_id } = await guest.call(arrivals.operations.signup, { body });
    const password = method === 'password' ? { password: 'Sommer-2026' } : {};
    return { person: null, input: { body: { plain_token, method, user_id, ...password } } };
  },
  async 'activations.send'({ world }) {
    const employee_id_ref = await newcomer(world, `${newName()}@home.test`);
    return { person: world.admin, input: { body: { employee_id_ref, role: 'employee' } } };
  },
  async 'activations.revoke'({ world }) {
    const { employee_id } = await invited(world);
    return { person: world.admin, input: { params: { employee_id } } };
  },
  async 'authentications.lastLogins'({ world, random, input }) {
    const person = random.pick(world.staff);
    const params = { email: person.email };
    const { body } = await world.api.as(person).raw(users.operations.accountDetails, { params });
    const { userId } = partsOf({ body });
    return { person, input: { body: { ...partsOf(input), user_id: userId } } };
  },
  'email-changes.read': async (scene) => linkOf(scene),
  'email-changes.confirm': async (scene) => linkOf(scene),
  'email-changes.refuse': async (scene) => linkOf(scene),
  async 'email-changes.refuseOwn'({ world }) {
    return { person: await moved(world), input: { body: {} } };
  },
  'email-preferences.read': async (scene) => ({ person: null, input: { body: await unsubscribing(scene) } }),
  'email-preferences.choose': async (scene) => ({
    person: null,
    input: { body: { ...(await unsubscribing(scene)), wanted: scene.random.pick([true, false]) } },
  }),
  'email-preferences.oneClick': async (scene) => ({
    person: null,
    input: { params: await unsubscribing(scene) },
  }),
  'email-preferences.openOneClick': async (scene) => ({
    person: null,
    input: { params: await unsubscribing(scene) },
  }),
  async 'email-changes.cancel'({ world }) {
    const { employeeId } = await moved(world);
    return { person: world.admin, input: { params: { employee_id: employeeId } } };
  },
  async 'employees.read-erasures'({ world }) {
    const person = await world.api.addPerson(world.accountId, `${newName()}@home.test`);
    const client = world.api.as(person);
    await client.call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    const { rows } = await client.rows('erasures').list();
    return { person, input: of(rows[0]?.erasure_id ?? 1) };
  },
  'emails.sendEmailByType': async ({ world, random }) => ({
    person: world.admin,
    input: { body: { employee_id_ref: random.pick(world.staff).employeeId, ...info } },
  }),
  'emails.sendBulkByType': async ({ world, random }) => ({
    person: world.admin,
    input: { body: { employee_ids: [random.pick(world.staff).employeeId], ...info } },
  }),
  'users.accountDetails': async ({ world, random }) => {
    const person = random.pick([world.admin, world.manager, ...world.staff]);
    return { person, input: { params: { email: person.email } } };
  },
  'users.login': async ({ world, input }) => ownQuery(world.manager, input),
  'users.logout': async ({ world, input }) => ownQuery(world.manager, input),
  'users.status': async ({ world, random }) => ({
    person: world.admin,
    input: { params: { email: random.pick(world.staff).email } },
  }),
};

const ownQuery = (person: Person, input: Input): Ready => ({
  person,
  input: { ...input, query: { email: person.email } },
});

const info = { email_type: 'info', dynamic_content: { InfoTitle: 'News', InfoContent1: 'New ovens.' } };

const signupOf = ({ accountId }: World, email: string, plain_token: string) => ({
  ...{ email, account_id_ref: accountId, plain_token },
  auth_data: { privacy_accepted: true },
});

async function newcomer({ api, admin }: World, work_email: string): Promise<number> {
  const row = { work_email, given_name: 'Nils' };
  return (await api.as(admin).rows('employees').create(row)).employee_id;
}

async function invited(world: World) {
  const email = `${newName()}@home.test`;
  const employee_id = await newcomer(world, email);
  const body = { employee_id_ref: employee_id, role: 'employee' };
  await world.api.as(world.admin).call(activations.operations.send, { body });
  return { email, employee_id, plain_token: invitationToken(world.api, email) };
}

/** The deletion of the other organisation, with the code that its mail has. */
async function ordered({ world: { api, system, otherId } }: Scene): Promise<Ready> {
  const params = { id: otherId };
  await api.as(system).raw(accounts.operations.takeBack, { params });
  await api.as(system).call(accounts.operations.sendDeletionCode, { params });
  const code = /\b\d{6}\b/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
  return { person: system, input: { params, body: { code, company_name: 'Other Company' } } };
}

/** Somebody whose address an admin has changed, and who has been told. */
async function moved({ api, admin, accountId }: World): Promise<Person> {
  const person = await api.addPerson(accountId, `${newName()}@home.test`);
  const work_email = `${newName()}@home.test`;
  await api.as(admin).rows('employees').update(person.employeeId, { work_email });
  await runKindOf(api.ports, 'email-change-watch');
  return person;
}

/** What stands in the link at the foot of a mail that one may do without. */
async function unsubscribing({ world: { api, accountId }, random, world }: Scene) {
  const { employeeId } = random.pick(world.staff);
  const { page } = await unsubscribeLinks(api.ports, { accountId, employeeId });
  return { plain_token: new URL(page).searchParams.get('token') ?? '' };
}

async function linkOf({ world }: Scene): Promise<Ready> {
  const { email } = await moved(world);
  const told = world.api.mail.to(email).map(({ plainText }) => /token=([\w-]+)/.exec(plainText)?.[1]);
  return { person: null, input: { body: { plain_token: told.at(-1) ?? '' } } };
}
