import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { protectionOf, purposes } from '@livingroom/shared/core/catalogue/protection.ts';
import type { Protection, Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { ARCHIVE_DAYS } from '@livingroom/shared/modules/emails/rules/states.ts';
import type { Purpose } from '@livingroom/shared/modules/own-data/contract.ts';
import { processingWords } from '@livingroom/shared/modules/own-data/words.ts';
import { UNDO_DAYS } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import type { ServiceContext } from '../../core/context.ts';
import { effectiveCatalogue } from '../../core/tables/effective-table.ts';
import { type RespondentContext, refuseOtherAccount } from '../dialogues/own-execution.ts';
import { companyName } from '../people/company-name.ts';

type Column = { readonly table: Table; readonly variable: Variable; readonly protection: Protection };
type Held = Purpose['held'][number];

/**
 * Every column of the organisation that holds a person, with what it is for, on which basis and how long: code, stored
 * changes and own fields as they hold now.
 */
export async function readRegister(context: ServiceContext, language: Language): Promise<readonly Purpose[]> {
  const { tables: own } = await effectiveCatalogue(context, tables);
  const columns = own.flatMap(columnsOfPeople);
  return purposes.flatMap((purpose) => {
    const ofPurpose = columns.filter(({ protection }) => protection.purpose === purpose);
    if (ofPurpose.length === 0) return [];
    return {
      purpose,
      title: say(processingWords(`purpose-${purpose}`), language),
      why: say(processingWords(`why-${purpose}`), language),
      held: [...Map.groupBy(ofPurpose, sameFor).values()].map((group) => heldOf(context, group, language)),
    };
  });
}

/** The same for the person, with whom to ask. */
export async function readOwnRegister(context: RespondentContext) {
  refuseOtherAccount(context);
  const { store, caller, language = defaultLanguage } = context;
  const [purposes, company] = await Promise.all([
    readRegister(context, language),
    store.table('companies').get(caller.companyId),
  ]);
  return {
    organisation: await companyName(context, caller.companyId),
    contact: company?.privacy_contact ?? null,
    purposes: [...purposes],
    backup_days: context.ports.settings.backupDays,
  };
}

function columnsOfPeople(table: Table): readonly Column[] {
  return Object.values(table.variables).flatMap((variable) => {
    const protection = protectionOf(table, variable);
    return protection ? [{ table, variable, protection }] : [];
  });
}

function sameFor({ protection }: Column): string {
  const { lawfulBasis, consent, anonymity, retention } = protection;
  return JSON.stringify([lawfulBasis, consent, anonymity, retention]);
}

function heldOf({ ports }: ServiceContext, columns: readonly Column[], language: Language): Held {
  const [first] = columns;
  if (!first) throw new Error('No column of the group');
  const { lawfulBasis, consent, anonymity, retention } = first.protection;
  const daysOf = { archive: ARCHIVE_DAYS, trail: ports.settings.auditDays, upload: UNDO_DAYS };
  return {
    data: [...Map.groupBy(columns, ({ table }) => textIn(table.label, language))].map(([table, list]) => ({
      table,
      columns: [...new Set(list.map(({ variable }) => textIn(variable.label, language)))],
    })),
    basis: say(processingWords(lawfulBasis ? `basis-${lawfulBasis}` : 'basis-open'), language),
    consent: consent === 'none' ? null : say(processingWords(`consent-${consent}`), language),
    anonymity: say(processingWords(`anonymity-${anonymity}`), language),
    retention: say(
      retention === 'archive' || retention === 'trail' || retention === 'upload'
        ? processingWords(`retention-${retention}`, { days: daysOf[retention] })
        : processingWords(`retention-${retention}`),
      language,
    ),
  };
}
