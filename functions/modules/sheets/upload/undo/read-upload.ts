import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { choiceName, columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { canBegin, UNDO_DAYS, undoOf } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { SHOWN_UNDONE, type UploadChanges } from '@livingroom/shared/modules/sheets/rules/upload-changes.ts';
import type { ChangedImage, RowImage } from '@livingroom/shared/modules/sheets/tables/upload-images.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import type { Stored } from '../../../../core/storage/port.ts';
import { filledRow, nowOf } from '../../../../core/storage/rows.ts';
import { effectiveTable } from '../../../../core/tables/effective-table.ts';
import { shownNames } from '../../../../core/tables/read/shown-names.ts';
import { storeOf } from '../../../../core/tables/read/store-of.ts';
import type { UploadContext } from '../start-upload.ts';
import { madeIn } from './judge-undo.ts';
import { isChangeable } from './mark-of.ts';
import { planUndo } from './plan-undo.ts';
import { rowName } from './row-names.ts';
import { loadUpload, type UploadJob } from './start-undo.ts';
import { readImages } from './upload-images.ts';

/** What an upload did, and whether it can be undone as things stand. Errors: `not-found`, `forbidden`. */
export async function readUpload(context: UploadContext, id: number): Promise<UploadChanges> {
  const { ports, accountId, language } = context;
  const job = await loadUpload(context, id);
  const undo = undoOf(job.job_data);
  const images = await readImages(ports, { accountId, jobId: id });
  const said = (phrase: Phrase) => say(phrase, language);
  const isOpen = canBegin(undo, nowOf(ports)) && images !== null;
  const plan = isOpen ? await planUndo(context, images) : null;
  const over = undoWords('over', { days: UNDO_DAYS });
  const problem = plan && 'problem' in plan ? plan.problem : null;
  const state = undo?.state === 'running' || undo?.state === 'done' ? undo.state : isOpen ? 'open' : 'over';
  return {
    job_id: id,
    table: textIn(findTable(job.tableName).label, language ?? defaultLanguage),
    ended_at: job.end_time,
    ...(await didOf(context, images ?? [])),
    new_fields: fieldsOf(job.job_data),
    undo: {
      state,
      until: undo && 'until' in undo ? undo.until : null,
      problem: state === 'over' ? said(over) : problem && said(problem),
    },
  };
}

/** Names of the organisation's own fields that it added. */
function fieldsOf(jobData: UploadJob['job_data']): string[] {
  const names = jobData?.own_fields;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

type Did = Omit<UploadChanges, 'job_id' | 'table' | 'ended_at' | 'undo' | 'new_fields'>;

async function didOf(context: ServiceContext, images: readonly RowImage[]): Promise<Did> {
  const changed = images.flatMap((image) => ('before' in image ? [image] : []));
  const made = madeIn(images);
  // People first: the units that a list brings stand before them.
  const shown = made.toSorted((a, b) => Number(b.table === 'employees') - Number(a.table === 'employees'));
  const newRows = shown.slice(0, SHOWN_UNDONE).map(async ({ table, id }) => {
    const row = await rowOf(context, table, id);
    return say(nameOf(table, id, row), context.language);
  });
  return {
    made: made.length,
    changed: changed.length,
    leaving: changed.filter(({ table, before }) => table === 'employees' && before.status === 'active')
      .length,
    roles: images.filter((image) => 'standing' in image).length,
    new_rows: await Promise.all(newRows),
    changes: await changesOf(context, changed.slice(0, SHOWN_UNDONE)),
  };
}

async function rowOf(context: ServiceContext, name: string, id: string): Promise<Stored | null> {
  const table = findTable(name);
  const row = await storeOf(context, table).get(table.name, id);
  return row && { ...row, body: filledRow(table, row.body) };
}

function nameOf(table: string, id: string, row: Stored | null): Phrase {
  const name = rowName(table, id, row?.body ?? null);
  return typeof name === 'string' ? undoWords('name', { name }) : name;
}

/** Changes field by field: the old value, and what stands there now. */
async function changesOf(
  context: ServiceContext,
  images: readonly ChangedImage[],
): Promise<UploadChanges['changes']> {
  const all: UploadChanges['changes'] = [];
  for (const [name, some] of Map.groupBy(images, ({ table }) => table)) {
    const table = await effectiveTable(context, findTable(name));
    const rows = await Promise.all(some.map(({ id }) => rowOf(context, name, id)));
    const bodies = [...some.map(({ before }) => before), ...rows.flatMap((row) => (row ? [row.body] : []))];
    const names = await shownNames({ context, table, fields: Object.keys(table.variables) }, bodies);
    const shown = (field: string, value: Json | undefined) => {
      if (value === null || value === undefined) return '';
      return names[field]?.[String(value)] ?? valueText(context, table, field, value);
    };
    for (const [place, { id, before }] of some.entries()) {
      const row = rows[place] ?? null;
      const fields = Object.keys(before).filter((field) => isChangeable(table, field));
      all.push({
        name: say(nameOf(name, id, row), context.language),
        fields: fields.map((field) => ({
          label: say(columnName(table, field), context.language),
          before: shown(field, before[field]),
          after: shown(field, row?.body[field]),
        })),
      });
    }
  }
  return all;
}

function valueText({ language }: ServiceContext, table: Table, field: string, value: Json): string {
  const choice = choiceName(table, field, value);
  if (choice) return say(choice, language);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
