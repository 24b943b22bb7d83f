import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
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
import { storeOf } from '../../../../core/tables/read/store-of.ts';
import { describeChanges, shownName } from '../describe-changes.ts';
import type { UploadContext } from '../start-upload.ts';
import { countedIn } from './judge-undo.ts';
import { planUndo } from './plan-undo.ts';
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
  const made = countedIn(images);
  // People first: the units that a list brings stand before them.
  const shown = made.toSorted((a, b) => Number(b.table === 'employees') - Number(a.table === 'employees'));
  const newRows = shown.slice(0, SHOWN_UNDONE).map(async ({ table, id }) => {
    const row = await rowOf(context, table, id);
    return shownName(context, { table, id, row: row?.body ?? null });
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

/** Changes field by field: the old value, and what stands there now. */
async function changesOf(
  context: ServiceContext,
  images: readonly ChangedImage[],
): Promise<UploadChanges['changes']> {
  const rows = await Promise.all(images.map(({ table, id }) => rowOf(context, table, id)));
  const changes = images.map(({ table, id, before }, place) => ({
    ...{ table, id, before, after: rows[place]?.body ?? null },
  }));
  return describeChanges(context, changes);
}
