import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { channelKinds } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import type { ProcessingRecord } from '@livingroom/shared/modules/own-data/contract.ts';
import { processingWords } from '@livingroom/shared/modules/own-data/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { companyName, PRODUCT_NAME } from '../people/company-name.ts';
import { isAiOff } from '../people/organisation-ai.ts';
import { readRegister } from './register.ts';

/**
 * The organisation's record of processing (GDPR, article 30), from its own rows, the catalogue and the settings of the
 * service: nothing is said that is not read where the product itself reads it.
 */
export async function readProcessingRecord(context: ServiceContext): Promise<ProcessingRecord> {
  const language = context.language ?? defaultLanguage;
  const worded = (phrases: readonly Phrase[]) => phrases.map((phrase) => say(phrase, language));
  const [organisation, company] = await Promise.all([
    companyName(context),
    context.store.table('companies').first({}),
  ]);
  return {
    made_at: nowOf(context.ports),
    organisation,
    details: company?.controller_details ?? null,
    contact: company?.privacy_contact ?? null,
    people: worded(await peopleOf(context)),
    purposes: [...(await readRegister(context, language))],
    recipients: worded(await recipientsOf(context)),
    transfers: company?.data_transfers ?? null,
    measures: worded(measuresOf(context)),
  };
}

async function peopleOf({ store }: ServiceContext): Promise<readonly Phrase[]> {
  const [people, roles, connection] = await Promise.all([
    store.table('employees').count({}),
    store.table('employee_roles').count({ role_name: ['manager', 'admin'] }),
    store.table('scim_connections').first({}),
  ]);
  return [
    processingWords('people-employees', { count: people }),
    processingWords('people-roles', { count: roles }),
    ...(connection && connection.state !== 'off' ? [processingWords('people-directory')] : []),
  ];
}

async function recipientsOf(context: ServiceContext): Promise<readonly Phrase[]> {
  const { ports, store } = context;
  const [operator, webhooks, channels] = await Promise.all([
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('companies').first({}),
    store.table('webhooks').every({ where: { state: 'on' } }),
    store.table('message_channels').every({}),
  ]);
  const hosts = [...new Set(webhooks.flatMap(({ url }) => URL.parse(url)?.host ?? []))];
  return [
    processingWords('recipients-inside'),
    processingWords('recipients-operator', { operator: operator?.company_name ?? PRODUCT_NAME }),
    processingWords('recipients-mail'),
    ...channelKinds
      .filter((kind) => channels.some(({ message_channel_id: id }) => id === kind))
      .map((kind) => processingWords(`recipients-${kind}`)),
    await aiOf(context),
    ...(hosts.length > 0 ? [processingWords('recipients-webhooks', { hosts: hosts.join(', ') })] : []),
  ];
}

async function aiOf(context: ServiceContext): Promise<Phrase> {
  const { baseUrl } = context.ports.settings.ai;
  if (baseUrl === null) return processingWords('ai-none');
  if (await isAiOff(context)) return processingWords('ai-off');
  return processingWords('ai-on', { host: URL.parse(baseUrl)?.host ?? baseUrl });
}

function measuresOf({ ports }: ServiceContext): readonly Phrase[] {
  const { auditDays, backupDays } = ports.settings;
  return [
    processingWords('measure-factor'),
    processingWords('measure-rights'),
    processingWords('measure-answers'),
    processingWords('measure-groups'),
    processingWords('measure-trail', { days: auditDays }),
    processingWords('measure-copy'),
    processingWords('measure-backups', { days: backupDays }),
  ];
}
