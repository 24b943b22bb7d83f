import { createHash } from 'node:crypto';
import { isOwnField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { brakesOf, type FeedFigures } from '@livingroom/shared/modules/feeds/rules/brakes.ts';
import { damagedRows } from '@livingroom/shared/modules/feeds/rules/damage.ts';
import { swappedKeys } from '@livingroom/shared/modules/feeds/rules/swapped-keys.ts';
import { feedWords } from '@livingroom/shared/modules/feeds/words.ts';
import {
  type ColumnField,
  columnFieldOf,
  headingKey,
} from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type {
  ImportCheck,
  ImportRequest,
} from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { ownFieldNameOf } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import { matchStored } from '@livingroom/shared/modules/sheets/rules/import/reporting.ts';
import { describePlan, shownFieldsOf } from '../sheets/import/describe-plan.ts';
import { dryRun, type ImportContext } from '../sheets/import/import-people.ts';
import { ownFieldsNow } from '../sheets/import/own-fields.ts';
import type { ImportPlan } from '../sheets/import/plan-import.ts';
import { readPeopleSheet, type SheetFile } from '../sheets/import/read-file.ts';
import type { Feed } from './feed-rows.ts';
import { sources } from './kinds/sources.ts';

/** A workbook is a zip; all else is read as text. */
export function sheetFile(content: Uint8Array): SheetFile {
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  return { name: isZip ? 'feed.xlsx' : 'feed.csv', content };
}

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export type Checked = {
  readonly request: ImportRequest;
  readonly check: ImportCheck;
  /** Why a person must look first. */
  readonly reasons: readonly Phrase[];
  /** Columns of people that change, with for how many. */
  readonly fields: ReadonlyMap<string, number>;
  /** The people's columns as the organisation has them. */
  readonly table: Table;
};

/**
 * The dry run of a file by the feed's own mapping, or which of its columns are missing. Errors: `forbidden`, `sheet-refused`.
 */
export async function checkFile(
  context: ImportContext,
  feed: Feed,
  file: SheetFile,
): Promise<Checked | { readonly missing: Phrase }> {
  const { found } = await readPeopleSheet(file, { sheet: feed.sheet, heading_row: null });
  const own = new Set<string>((await ownFieldsNow(context)).map(ownFieldNameOf));
  // A field that was taken away is no column any more; the others are read as before.
  const mapping = feed.mapping.filter(({ field }) => !isOwnField(field) || own.has(field));
  const columns = columnsOf({ ...feed, mapping }, found.headings);
  const here = new Set<string | null>(columns);
  const missing = mapping.filter(({ field }) => !here.has(field));
  if (missing.length > 0)
    return { missing: feedWords('heading-missing', { headings: missing.map(({ heading }) => heading) }) };
  const request: ImportRequest = {
    sheet: feed.sheet,
    heading_row: found.number,
    columns: [...columns],
    new_fields: [],
    units: feed.units,
    missing: feed.missing,
    // Whoever starts tomorrow has no address yet: only a person who reads the check says that somebody has none.
    without_address: 'error',
    leave_out_errors: true,
    confirmed: true,
    expected: null,
  };
  const { plan } = await dryRun(context, file, request);
  const check = describePlan(context, plan);
  const fields = changedFields(plan);
  // Whoever may send a file is nobody who may change an address: an API key never does.
  const addresses = sources[feed.kind].fetch ? 0 : (fields.get('work_email') ?? 0);
  const table = plan.fields.tables.employees;
  return { request, check, reasons: brakesOf({ ...figuresOf(feed, plan, check), addresses }), fields, table };
}

/** What a run says of a dry run in numbers. */
export function countsOf({ check }: Checked) {
  return {
    new_count: check.new,
    changed_count: check.changed,
    leaving_count: check.leaving,
    wrong_count: check.wrong,
  };
}

/** What each column of the file holds; of two with one heading the first is read. */
function columnsOf({ mapping }: Feed, headings: readonly string[]): readonly (ColumnField | null)[] {
  const left = new Map(mapping.map(({ heading, field }) => [headingKey(heading), field]));
  return headings.map((heading) => {
    const key = headingKey(heading);
    const said = left.get(key);
    left.delete(key);
    return columnFieldOf(said);
  });
}

function figuresOf(feed: Feed, plan: ImportPlan, check: ImportCheck): Omit<FeedFigures, 'addresses'> {
  const { organisation, people } = plan;
  const matched = matchStored(people, organisation.people);
  return {
    active: organisation.people.filter(({ isActive }) => isActive).length,
    leaving: check.leaving,
    share: check.share,
    changesTooMuch: check.needs_confirmation,
    rows: people.length,
    matched: matched.size,
    swapped: swappedKeys(people, organisation.people),
    damaged: damagedRows(people, matched, new Set(organisation.units.map(({ name }) => name))),
    wrong: check.wrong,
    isFull: feed.missing === 'deactivate',
    wrongBefore: feed.wrong_before,
  };
}

/** For how many stored people each column changes. */
function changedFields(plan: ImportPlan): ReadonlyMap<string, number> {
  const { writes } = plan;
  const shown = shownFieldsOf(plan);
  const counts = new Map<string, number>();
  const changes = writes.find(({ table }) => table === 'employees')?.changes ?? [];
  for (const { change } of changes) {
    const before = change.before?.body;
    if (!before) continue;
    for (const field of shown)
      if (change.after[field] !== before[field]) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return counts;
}
