import { Readable } from 'node:stream';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { withModules } from '../../../functions/app.ts';
import { accountContext } from '../../../functions/core/account-context.ts';
import { readSettings } from '../../../functions/core/config/settings.ts';
import type { Ports } from '../../../functions/core/context.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { noDrops } from '../../../functions/core/gateways/drops/open-drops.ts';
import type { DocumentStore } from '../../../functions/core/storage/port.ts';
import { permissions } from '../../../functions/described.at-build.ts';
import { createAccount, createPerson } from '../../../functions/modules/people/create-account.ts';
import { ensurePlatform } from '../../../functions/modules/platform/ensure-platform.ts';
import { agreeOnNumbers, finishPlan } from '../../../functions/modules/platform/seed-plan.ts';
import { nowhere } from '../../../functions/modules/samples/build/apart.ts';
import { tenantId } from '../identity/claims.ts';
import type { Directory } from '../identity/directory.ts';
import { activateEverybody, activatePerson, localDirectory } from './activate.ts';
import { adoptOlder } from './adopt.ts';
import { seedActions } from './demo-actions.ts';
import { seedDemoOrganisation } from './demo-organisation.ts';
import { seedPastRounds } from './past-rounds.ts';

/** The plan that says that the store is seeded; an interrupted seed starts over with `--fresh`. */
const PLAN_ID = 'local.seed';

/** How long ago the demo's people joined; before its first round. */
const DIRECTORY_DAYS = 400;

type Options = {
  readonly demo: boolean;
  /** The key with which the product signs past rounds too; left out, they stay unsigned. */
  readonly bundleKey?: string;
};

/** Fills a new store: the system account, and the demo organisations when asked. Does nothing the second time. */
export async function seed(store: DocumentStore, directory: Directory, options: Options): Promise<void> {
  const clock = createFixedClock(Date.now());
  const ports = seedPorts({ store, directory, clock }, options);
  await ensurePlatform(ports, permissions);
  const system = accountContext(ports, SYSTEM_ACCOUNT_ID);
  const plan = await agreeOnNumbers(system, PLAN_ID, {});
  const adopted = await adoptOlder(ports);
  if (adopted > 0) {
    await finishPlan(system, plan);
    console.log(
      `The data of an older version: ${adopted} people sign in with the demo password, or with the one they have chosen.`,
    );
  }
  if (plan.done || adopted > 0) return;
  const operator = { email: 'system@livingroom.test', givenName: 'System', familyName: 'Operator' };
  const employeeId = await createPerson(system, operator, 'system');
  await activatePerson(system, { employeeId, ...operator });
  if (options.demo) {
    // The people have been there for long: who has just joined makes no group.
    const today = clock.now();
    clock.set(today - DIRECTORY_DAYS * 86_400_000);
    const demo = await seedDemoOrganisation(ports);
    await activateEverybody(accountContext(ports, demo));
    clock.set(today);
    await seedPastRounds(ports, clock, demo);
    await seedActions(ports, demo);
    const owner = { email: 'admin@empty.test', givenName: 'Nora', familyName: 'Empty' };
    const empty = await createAccount(ports, { companyName: 'Empty Organisation', owner });
    await activateEverybody(accountContext(ports, empty.accountId));
  }
  await finishPlan(system, plan);
}

/** No seed needs files or texts. */
async function unused(): Promise<never> {
  throw new Error('The seeds have no file storage and no AI');
}

/** The services write through the same code as in the product; nothing leaves the store. */
function seedPorts(
  { store, directory, clock }: Pick<Ports, 'store' | 'clock'> & { readonly directory: Directory },
  { bundleKey }: Options,
): Ports {
  const unreached = 'http://localhost:1';
  return withModules({
    store,
    clock,
    log: { write: () => undefined },
    ...nowhere,
    blobs: {
      ...{ expect: () => undefined, put: unused, get: unused, list: unused, remove: unused },
      pages: () => Readable.from([]),
    },
    drops: noDrops,
    push: { publicKey: null, send: unused },
    ai: { complete: unused },
    directory: localDirectory(directory),
    messages: {
      slack: { check: unused, find: unused, send: unused, outcome: unused },
      teams: { check: unused, find: unused, send: unused, outcome: unused },
      sms: { check: unused, find: unused, send: unused, outcome: unused, setOptedOut: unused },
    },
    webhooks: { post: unused },
    downloads: { get: unused },
    settings: readSettings({
      LIVINGROOM_STORE: 'sqlite',
      LIVINGROOM_SQLITE_FILE: ':memory:',
      LIVINGROOM_BLOB_CONNECTION_STRING: 'none',
      LIVINGROOM_MAIL_CONNECTION_STRING: 'none',
      LIVINGROOM_MAIL_SENDER: 'donotreply@livingroom.test',
      LIVINGROOM_IDENTITY_ISSUER: unreached,
      LIVINGROOM_IDENTITY_JWKS_URI: unreached,
      LIVINGROOM_IDENTITY_AUDIENCE: 'api://livingroom',
      LIVINGROOM_IDENTITY_CLIENTS: unreached,
      LIVINGROOM_IDENTITY_TENANT: tenantId,
      LIVINGROOM_DIRECTORY_CLIENT_ID: 'seed',
      LIVINGROOM_DIRECTORY_SECRET: 'none',
      LIVINGROOM_DIRECTORY_DOMAIN: 'none',
      LIVINGROOM_API_URL: unreached,
      LIVINGROOM_SITE_URL: unreached,
      ...(bundleKey === undefined ? {} : { LIVINGROOM_BUNDLE_KEY: bundleKey }),
    }),
  });
}
