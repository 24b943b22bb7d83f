import { choiceName, columnName, tableName } from '@livingroom/shared/catalogue/names.ts';
import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import {
  defaultLanguage,
  type Language,
  languages,
  ownNameOf,
} from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import type { MasterPlanAnswer } from '@livingroom/shared/modules/data-migration/contract.ts';
import { type Difference, isSame } from '@livingroom/shared/modules/data-migration/rules/compare.ts';
import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import { entryTables } from '@livingroom/shared/modules/data-migration/rules/entries/tables.ts';
import {
  isEntryTable,
  type MigratedTable,
  migratedTable,
} from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import type {
  Conflict,
  Outcome,
  PlannedResource,
} from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { asStand } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import { migrationWords } from '@livingroom/shared/modules/data-migration/words.ts';

/** What a person reads of one resource at most: the rest is counted. */
const MOST_DIFFERENCES = 200;
const LONGEST = 400;

type Answer = MasterPlanAnswer['resources'][number];

/** A planned resource in the reader's language. */
export function presentResource(
  resource: PlannedResource,
  outcomes: { readonly written: Outcome | null; readonly proved: Outcome | null },
  language: Language | undefined,
): Answer {
  const { type, name, title, sourceId, targetId, verdict, neededBy, needs, hash } = resource;
  const differences = presentDifferences(resource.differences, language);
  return {
    resource_type: type,
    name,
    title,
    source_id: sourceId,
    target_id: targetId,
    verdict,
    next_version: resource.follows !== null,
    needed_by: neededBy,
    needs: needs.map(({ table, ...need }) => ({ ...need, table: say(tableName(table), language) })),
    conflicts: resource.conflicts.map((conflict) => ({
      kind: conflict.kind,
      text: presentConflict(conflict, language),
    })),
    left_out: resource.leftOut.map((table) => say(tableName(table), language)),
    differences: differences.slice(0, MOST_DIFFERENCES),
    more_differences: Math.max(0, differences.length - MOST_DIFFERENCES),
    pictures: resource.pictures.length,
    rows: resource.writes.length,
    hash,
    written: presentOutcome(outcomes.written, language),
    proved: presentOutcome(outcomes.proved, language),
  };
}

function presentOutcome(outcome: Outcome | null, language: Language | undefined): Answer['written'] {
  if (!outcome) return null;
  const { done, conflict, rows, references, differences } = outcome;
  return {
    done,
    reason: conflict && presentConflict(conflict, language),
    rows,
    references,
    differences: presentDifferences(differences.slice(0, MOST_DIFFERENCES), language),
  };
}

function presentConflict({ kind, names }: Conflict, language: Language | undefined): string {
  return say(migrationWords.of(`conflict.${kind}`, { names: [...names] }), language);
}

function presentDifferences(
  differences: readonly Difference[],
  language: Language | undefined,
): Answer['differences'] {
  return differences.map(({ table, key, kind, columns }) => ({
    table: nameOfTable(table, language),
    title: titleOf({ key, columns }, language),
    kind,
    columns: columns.flatMap((difference) => presentColumn(table, difference, language)),
  }));
}

/** The words of the catalogue know the tables that are stored, and no others. */
function nameOfTable(table: MigratedTable, language: Language | undefined): string {
  return isEntryTable(table)
    ? textIn(entryTables[table].label, language ?? defaultLanguage)
    : say(tableName(table), language);
}

function nameOfColumn(table: MigratedTable, column: string, language: Language | undefined): string {
  const { name, variables } = migratedTable(table);
  const label = variables[column]?.label;
  return isEntryTable(table) && label
    ? textIn(label, language ?? defaultLanguage)
    : say(columnName({ name }, column), language);
}

type Column = Difference['columns'][number];

/** One column; the texts of other languages one by one, each with the name of its language. */
function presentColumn(
  table: MigratedTable,
  difference: Column,
  language: Language | undefined,
): Answer['differences'][number]['columns'] {
  const { column, before, after } = difference;
  if (column !== 'translations')
    return [
      {
        column: nameOfColumn(table, column, language),
        before: textOf(table, column, before, language),
        after: textOf(table, column, after, language),
      },
    ];
  return languages.flatMap((other) => {
    const [was, is] = [textsOf(before, other), textsOf(after, other)];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
      const [old, now] = [was[field] ?? null, is[field] ?? null];
      if (isSame(old, now)) return [];
      return [
        {
          column: `${nameOfColumn(table, field, language)} (${ownNameOf[other]})`,
          before: textOf(table, field, old, language),
          after: textOf(table, field, now, language),
        },
      ];
    });
  });
}

function textsOf(translations: Json, language: Language): Values {
  const texts =
    translations === null || typeof translations !== 'object' ? null : (translations as Values)[language];
  return typeof texts === 'object' && texts !== null ? (texts as Values) : {};
}

/** What a row is called: by its own words where they are among what differs, else by its place. */
function titleOf(
  { key, columns }: Pick<Difference, 'key' | 'columns'>,
  language: Language | undefined,
): string {
  const said = columns.find(({ column }) => /title$|^name$|question_text|^word$|item_text$/.test(column));
  const value = said?.after ?? said?.before;
  if (typeof value === 'string') return cutText(value, 80);
  return key === 'root'
    ? ''
    : say(migrationWords('row', { place: key.slice(key.indexOf('/') + 1) }), language);
}

function textOf(table: MigratedTable, column: string, value: Json, language: Language | undefined): string {
  if (value === null) return say(migrationWords('nothing'), language);
  const choice = typeof value === 'object' ? null : choiceName(migratedTable(table), column, value);
  if (choice) return say(choice, language);
  return cutText(plainText(value, language), LONGEST);
}

function plainText(value: Json, language: Language | undefined): string {
  const stand = asStand(value);
  if (!stand) return typeof value === 'string' ? value : JSON.stringify(value);
  if ('$picture' in stand) return say(migrationWords('picture'), language);
  if ('$row' in stand)
    return say(migrationWords('row', { place: stand.$row.slice(stand.$row.indexOf('/') + 1) }), language);
  const name = '$ref' in stand ? stand.$ref : stand.$part;
  return name.slice(name.indexOf('/') + 1);
}
