import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { bundleLimits } from '@livingroom/shared/modules/data-migration/rules/limits.ts';
import { migrationWords } from '@livingroom/shared/modules/data-migration/words.ts';
import { FileReply, implement } from '../../core/http/endpoints.ts';
import { briefly, resultOrAccepted } from '../../core/http/long-work.ts';
import { readForm } from '../../core/http/multipart.ts';
import type { SignedInContext } from '../../core/http/types.ts';
import { listRuns, presentRun, resultOf } from './answer.ts';
import { exportBundle } from './bundle/export-bundle.ts';
import { describeKeys, takeBundle } from './bundle/taken-bundles.ts';
import { readType, refuseMigration } from './request.ts';
import { loadRun, type Run } from './runs.ts';
import { Side } from './side.ts';
import { planMigration, startMigration } from './start.ts';
import { undoMigration } from './undo.ts';

export const dataMigrationDomain = implement(dataMigration, {
  async phaseOne(context, { body }) {
    const run = await planMigration(context, body);
    const status = say(migrationWords('one-done'), context.language);
    return { status, master_plan: await presentRun(context.ports, run, context.language) };
  },
  phaseTwo: async (context, { body }) => ended(context, await startMigration(context, 'write', body)),
  phaseThree: async (context, { body }) => ended(context, await startMigration(context, 'prove', body)),
  full: async (context, { body }) => ended(context, await startMigration(context, 'full', body)),
  undo: async (context, { params }) => ended(context, await undoMigration(context, params.id)),
  async status(context, { params }) {
    const run = await loadRun(context.ports, params.id);
    return resultOrAccepted(look(context, run), pending(context, run));
  },
  async exportBundle(context, { body }) {
    const { content, fileName } = await exportBundle(context, body);
    return new FileReply(content, 'application/zip', fileName);
  },
  takeBundle: async (context) => takeBundle(context.ports, await bundleIn(context)),
  bundleKeys: async ({ ports }) => describeKeys(ports),
  list: async ({ ports }) => ({ migrations: await listRuns(ports) }),
  async resources({ ports }, { query }) {
    const type = readType(query.resource_type);
    return { resources: await new Side(ports, query.of_account ?? SYSTEM_ACCOUNT_ID).listed(type) };
  },
});

async function bundleIn({ request }: SignedInContext): Promise<Uint8Array> {
  const { file } = await readForm(request, bundleLimits.bytes);
  return file?.content ?? refuseMigration('bundle-missing');
}

function ended(context: SignedInContext, run: Run) {
  return briefly(look(context, run), pending(context, run));
}

function look({ ports, language }: SignedInContext, { data_migration_id: id }: Run) {
  return async () => resultOf(ports, await loadRun(ports, id), language);
}

function pending({ language }: SignedInContext, { data_migration_id: id, progress }: Run) {
  const message = say(migrationWords('going-on'), language);
  return {
    body: { message, plan_id: id, progress },
    statusUrl: `/api/data-migration/v1/data-migration/${id}`,
  };
}
