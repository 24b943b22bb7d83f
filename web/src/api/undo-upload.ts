import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import type { UploadChanges } from '@livingroom/shared/modules/sheets/rules/upload-changes.ts';
import type { TextKey, TextValues } from '../i18n/areas.ts';
import { languageStore, loadTexts, textNow } from '../i18n/texts.ts';
import { confirmed, openModal, showCritical } from '../lib/notify.ts';
import { call } from './client.ts';
import { failureOf } from './failure.ts';
import { refreshCalls } from './use-call.ts';

const { readUpload, undoUpload } = storages.operations;

/** Changes that the question shows, of the 50 that the server sends. */
const SHOWN = 8;

const t = (key: TextKey<'upload-undo'>, values?: TextValues) => textNow('upload-undo', key, values);

/** Asks whether an upload is to be undone and starts that; answers the number of its job, null where nothing was started. */
export async function askToUndo(id: number): Promise<number | null> {
  const params = { id };
  const started = await askWhether({
    read: () => call(readUpload, { params }),
    start: () => call(undoUpload, { params }),
  });
  return started?.job_id ?? null;
}

type Asked<T> = {
  readonly read: () => Promise<UploadChanges>;
  readonly start: () => Promise<T>;
  /** What else follows from it, in words. */
  readonly note?: string;
};

/** Asks with what comes back, and starts it; or says why it cannot be. Null where nothing was started. */
export async function askWhether<T>({ read, start, note = '' }: Asked<T>): Promise<T | null> {
  await loadTexts(languageStore.get(), 'upload-undo');
  try {
    const found = await read();
    const problem = problemOf(found);
    if (problem !== null) {
      openModal({ kind: 'warning', title: t('cannot'), message: problem });
      return null;
    }
    const message = [questionOf(found), note].filter(Boolean).join('\n\n');
    if (!(await confirmed(t('title'), message, { label: t('act'), harms: true }))) return null;
    return await start();
  } catch (cause) {
    showCritical(t('failed'), failureOf(cause).message);
    return null;
  } finally {
    await refreshCalls('/jobs/');
  }
}

function problemOf({ undo }: UploadChanges): string | null {
  return undo.state === 'running' || undo.state === 'done' ? t(undo.state) : undo.problem;
}

function questionOf(found: UploadChanges): string {
  const counts = (['made', 'changed', 'leaving', 'roles'] as const)
    .filter((name) => found[name] > 0)
    .map((name) => t(name, { count: found[name] }));
  const shown = (value: string) => value || t('empty');
  const lines = found.changes.flatMap(({ name, fields }) =>
    fields.map(({ label, before, after }) =>
      t('line', { name, label, before: shown(before), after: shown(after) }),
    ),
  );
  const sample = lines.length > 0 ? [[t('among'), ...lines.slice(0, SHOWN)].join('\n')] : [];
  return [
    counts.join('\n'),
    ...sample,
    ...(found.changed > 0 ? [t('counts')] : []),
    ...fieldsNote(found),
  ].join('\n\n');
}

/** What becomes of fields that the upload added. */
function fieldsNote({ new_fields: fields }: UploadChanges): readonly string[] {
  return fields.length > 0 ? [t('fields', { count: fields.length, names: fields.join(', ') })] : [];
}
