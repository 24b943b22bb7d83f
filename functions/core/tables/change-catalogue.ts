import { columnProblems, tableProblems } from '@livingroom/shared/catalogue/change-problems.ts';
import { describedTables, variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { type MetadataSource, metadataTables } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { CatalogueChanges, TableChange } from '@livingroom/shared/core/catalogue/changes.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage, type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { withChoiceValues } from '@livingroom/shared/core/validation/choice-names.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { catalogueWords } from '@livingroom/shared/core/words/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import { CHANGES_ROW } from '@livingroom/shared/modules/platform/tables/catalogue-changes.ts';
import type { ServiceContext } from '../context.ts';
import type { Body } from '../storage/port.ts';
import { recordEvent } from './audit/record-event.ts';
import { type Catalogue, catalogueWith, effectiveCatalogue } from './effective-table.ts';
import { changeOf, type Described, mergedChange, readChoices, withChange } from './read/changed-row.ts';
import { canChange, type DescribedRow, describedRow } from './read/described-row.ts';
import { mayDo, type RoleContext } from './read/may.ts';
import type { Can } from './read/present.ts';
import { changedColumns } from './write/changes.ts';

type Target = {
  readonly source: MetadataSource;
  readonly id: string;
  readonly language: Language;
  readonly ifMatch: string | null;
};

/** A table or a column as the account at hand has it. Errors: `not-found`. */
export async function readDescribed(
  context: RoleContext,
  { source, id, language }: Omit<Target, 'ifMatch'>,
): Promise<ShownRow> {
  const described = describedBy(source, id);
  const row = describedRow(await effectiveCatalogue(context, describedTables()), described, language);
  return await withCan(context, source, row);
}

/**
 * Changes what a table or a column is called and how it is shown: for all organisations from the operator's own account,
 * for one from within it. Errors: `not-found`, `conflict`, `invalid-input`, `constraint-failed` with the reason for what
 * would break rows or code, `no-changes`.
 */
export async function changeCatalogue(context: RoleContext, target: Target, input: Body): Promise<ShownRow> {
  const { source, language } = target;
  const table = metadataTables[source];
  const checked = checkRow(table, withChoiceValues(table, input), 'update');
  refuse('invalid-input', checked.errors);
  return await decideChange(context, target, (changes, described, before) => {
    const values = changedColumns(before, checked.values);
    if (Object.keys(values).length === 0) throw new AppError('no-changes');
    if (values.choices !== undefined) refuse('constraint-failed', unknownChoices(before, values.choices));
    return withChange(changes, described, mergedChange(changeOf(changes, described) ?? {}, values, language));
  });
}

/** Brings ours back, where somebody changed it. Errors: `not-found`, `conflict`, `no-changes`. */
export async function resetCatalogue(context: RoleContext, target: Omit<Target, 'language'>): Promise<void> {
  const language = context.language ?? defaultLanguage;
  await decideChange(context, { ...target, language }, (changes, described) => {
    if (!changeOf(changes, described)) throw new AppError('no-changes');
    return withChange(changes, described, null);
  });
}

/**
 * Puts the whole presentation of a table in place of what it was; null brings ours back. Errors: `constraint-failed` with the
 * reason for what would break rows or code.
 */
export async function replacePresentation(
  context: ServiceContext,
  name: string,
  change: TableChange | null,
): Promise<void> {
  await context.store.table('catalogue_changes').decide(CHANGES_ROW, async (row) => {
    const { [name]: _, ...others } = row?.changes ?? {};
    const changes: CatalogueChanges = change ? { ...others, [name]: change } : others;
    const next = withChanged(context, await effectiveCatalogue(context, describedTables()), changes);
    for (const column of [null, ...Object.keys(change?.columns ?? {})])
      for (const language of languages)
        refuse('constraint-failed', problemsOf(next, { table: name, column }, language));
    return { catalogue_change_id: CHANGES_ROW, changes };
  });
}

/** The catalogue as it would be with these changes of the account at hand. */
function withChanged({ accountId }: ServiceContext, now: Catalogue, changes: CatalogueChanges): Catalogue {
  const isSystem = accountId === SYSTEM_ACCOUNT_ID;
  return catalogueWith(
    { ...now, ...(isSystem ? { forAll: changes } : { forOne: changes }) },
    describedTables(),
  );
}

type Decide = (changes: CatalogueChanges, described: Described, before: Body) => CatalogueChanges;

async function decideChange(context: RoleContext, target: Target, decide: Decide): Promise<ShownRow> {
  const { source, id, language, ifMatch } = target;
  const described = describedBy(source, id);
  const read = () => effectiveCatalogue(context, describedTables());
  let was = describedRow(await read(), described, language);
  await context.store.table('catalogue_changes').decide(CHANGES_ROW, async (row) => {
    const now = await read();
    was = describedRow(now, described, language);
    if (ifMatch !== null && ifMatch !== was.etag) throw new AppError('conflict');
    const changes = decide(row?.changes ?? {}, described, was);
    const next = withChanged(context, now, changes);
    refuse('constraint-failed', problemsOf(next, described, language));
    return { catalogue_change_id: CHANGES_ROW, changes };
  });
  const after = describedRow(await read(), described, language);
  await record(context, source, described, [was, after]);
  return await withCan(context, source, after);
}

type ShownRow = DescribedRow & { readonly can: Can };

async function withCan(context: RoleContext, source: MetadataSource, row: DescribedRow): Promise<ShownRow> {
  return { ...row, can: canChange(await mayDo(context, metadataTables[source], 'update'), row) };
}

function describedBy(source: MetadataSource, id: string): Described {
  for (const table of describedTables()) {
    if (source === 'tables' && String(table.id) === id) return { table: table.name, column: null };
    const column = Object.keys(table.variables).find((name) => String(variableId(table, name)) === id);
    if (source === 'variables' && column) return { table: table.name, column };
  }
  throw new AppError('not-found');
}

function problemsOf({ tables }: Catalogue, { table: name, column }: Described, language: Language): Problems {
  const table = tables.find((one) => one.name === name);
  if (!table) return {};
  return column === null ? tableProblems(table, tables, language) : columnProblems(table, column, language);
}

function unknownChoices({ choices: offered }: Body, input: Json): Problems {
  const [known, named] = [readChoices(offered ?? null) ?? [], readChoices(input)];
  const isKnown = named?.every(({ value }) => known.some((one) => one.value === value));
  return isKnown ? {} : { choices: catalogueWords('choice-unknown') };
}

type Problems = { readonly [field: string]: Phrase };

function refuse(code: 'invalid-input' | 'constraint-failed', fields: Problems): void {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields });
}

async function record(
  context: RoleContext,
  source: MetadataSource,
  { table, column }: Described,
  [before, after]: readonly [DescribedRow, DescribedRow],
): Promise<void> {
  const columns = Object.keys(metadataTables[source].variables).filter((name) => name !== 'changed');
  const changed = Object.keys(changedColumns(pick(before, columns), pick(after, columns)));
  await recordEvent(context, {
    action: 'changed',
    subject: source,
    subjectId: column === null ? table : `${table}.${column}`,
    before: auditValues(pick(before, changed)),
    after: auditValues(pick(after, changed)),
  });
}

function pick(row: Body, columns: readonly string[]): Body {
  return Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
}

/** Names of choices as people read them. */
function auditValues(row: Body): AuditValues {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'object' ? namesOf(value) : value]),
  );
}

function namesOf(value: Json): string | null {
  return (readChoices(value) ?? []).map(({ label }) => label).join(', ') || null;
}
