import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { subjectOf } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Caller, ServiceContext } from '../../../core/context.ts';
import { recordEvent } from '../../../core/tables/audit/record-event.ts';
import { readClient, readType } from '../request.ts';
import { Side } from '../side.ts';
import { accountSource } from '../source.ts';
import { writeBundle } from './write-bundle.ts';

type Chosen = {
  readonly resource_type: string;
  readonly resources: readonly number[];
  readonly of_account?: number | null | undefined;
};

/** Resources of the system account, or of an organisation, as a signed file. Errors: `migration-refused`. */
export async function exportBundle(
  { ports, caller }: ServiceContext & { readonly caller: Caller },
  { resource_type, resources: ids, of_account }: Chosen,
): Promise<{ readonly content: Uint8Array; readonly fileName: string }> {
  const type = readType(resource_type);
  const accountId = of_account ? await readClient(ports, of_account) : SYSTEM_ACCOUNT_ID;
  const source = accountSource(new Side(ports, accountId));
  const { content, resources } = await writeBundle(ports.settings, source, { type, ids: [...new Set(ids)] });
  await recordEvent(accountContext(ports, accountId, caller), {
    action: 'exported',
    subject: subjectOf(type),
    after: { rows: resources, format: 'zip' },
  });
  return { content, fileName: `${type.name}.bundle.zip` };
}
