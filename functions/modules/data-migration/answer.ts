import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import type {
  MasterPlanAnswer,
  MigrationResult,
} from '@livingroom/shared/modules/data-migration/contract.ts';
import type { Outcome } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { migrationWords } from '@livingroom/shared/modules/data-migration/words.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { companyName } from '../people/company-name.ts';
import { presentResource } from './present.ts';
import { outcomeOf, planOf, type Run, runsOf } from './runs.ts';

/** Runs of a list. */
const LISTED = 20;

/** The run with its plan and what became of each resource, in the reader's language. */
export async function presentRun(
  ports: Ports,
  run: Run,
  language: Language | undefined,
): Promise<MasterPlanAnswer> {
  const plan = await planOf(ports, run);
  const resources = await Promise.all(
    plan.resources.map(async (resource, place) => {
      const [written, proved, undone] = await Promise.all(
        (['write', 'prove', 'undo'] as const).map((work) =>
          lastOutcome(ports, run, { work, resource: place }),
        ),
      );
      return presentResource(
        resource,
        { written: written ?? undone ?? null, proved: proved ?? null },
        language,
      );
    }),
  );
  return { ...(await presentHead(ports, run)), resources };
}

/** What became of a resource when this was done with it last; each piece of work has a turn of its own. */
async function lastOutcome(
  ports: Ports,
  run: Run,
  step: Pick<Parameters<typeof outcomeOf>[1], 'work' | 'resource'>,
): Promise<Outcome | null> {
  for (let turn = run.turn; turn > 0; turn -= 1) {
    const outcome = await outcomeOf(ports, { ...run, ...step, turn });
    if (outcome) return outcome;
  }
  return null;
}

/** What the last piece of work came to; null while it goes on. */
export async function resultOf(
  ports: Ports,
  run: Run,
  language: Language | undefined,
): Promise<MigrationResult | null> {
  if (run.state === 'running') return null;
  return { message: say(messageOf(run), language), master_plan: await presentRun(ports, run, language) };
}

function messageOf({ work, resources: all, done_count: done }: Run): Phrase {
  if (work === 'plan') return migrationWords('one-done');
  if (done < all) {
    if (work === 'undo') return migrationWords('some-kept', { done, all });
    return work === 'prove'
      ? migrationWords('some-differ', { done, all })
      : migrationWords('some-left', { done, all });
  }
  if (work === 'undo') return migrationWords('undo-done');
  if (work === 'full') return migrationWords('full-done');
  return migrationWords(work === 'prove' ? 'three-done' : 'two-done');
}

/** The latest runs, newest first. */
export async function listRuns(ports: Ports) {
  const { rows } = await runsOf(ports).page({
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit: LISTED,
  });
  return Promise.all(rows.map(({ body }) => presentHead(ports, body)));
}

async function presentHead(ports: Ports, run: Run): Promise<Omit<MasterPlanAnswer, 'resources'>> {
  const isToSystem = run.account_id_ref === SYSTEM_ACCOUNT_ID;
  const client = isToSystem ? (run.source_account_id ?? SYSTEM_ACCOUNT_ID) : run.account_id_ref;
  return {
    plan_id: run.data_migration_id,
    resource_type: run.resource_type,
    direction: directionOf(run),
    client_account_id: client,
    client_name: await nameOfAccount(ports, client),
    bundle_key: run.bundle_key,
    state: run.state,
    work: run.work,
    progress: run.progress,
    resource_count: run.resources,
    done_count: run.done_count,
    counts: run.counts ?? { created: 0, changed: 0, left: 0, conflicts: 0 },
    can_undo: run.written && run.state !== 'running',
    created_at: run.created_at,
  };
}

function directionOf({ account_id_ref, bundle_key }: Run): MasterPlanAnswer['direction'] {
  if (account_id_ref === SYSTEM_ACCOUNT_ID) return bundle_key === null ? 'to-system' : 'system-to-system';
  return bundle_key === null ? 'to-client' : 'from-bundle';
}

async function nameOfAccount(ports: Ports, id: number): Promise<string> {
  const account = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(id);
  if (!account) return '';
  if (id === SYSTEM_ACCOUNT_ID) return account.account_name;
  return companyName(accountContext(ports, id), account.company_id_ref ?? undefined);
}
