import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import { conditionHolds } from '@livingroom/shared/core/catalogue/field-conditions.ts';
import { isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { blankRow, validateRow, validateValue } from '@livingroom/shared/core/validation/validate-row.ts';
import { useState } from 'react';
import { type ApiFailure, failureOf } from '../../../api/failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { refreshCalls } from '../../../api/use-call.ts';
import { useLeaveGuard } from '../../../hooks/use-leave-guard.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { displayMs, notify } from '../../../lib/notify.ts';
import { newRow } from '../address/list-address.ts';
import type { Address } from '../address/use-address.ts';
import { askUnsaved } from '../controller/ask.ts';
import type { Editor, Errors } from '../controller/editor.ts';
import {
  catalogueSources,
  type Field,
  isOfCatalogue,
  type Row,
  type TableInfo,
} from '../controller/metadata.ts';
import { can, createRow, idOf, readRow, updateRow } from '../controller/row-calls.ts';
import { useOpenRow } from '../controller/use-open-row.ts';
import { withKeptValues } from '../fields/keep-values.ts';
import { isSame, wrongIn } from '../fields/kinds.ts';

type Texts = { readonly [language in Language]?: Row };

/** What the panel edits; `base` is the row as it is stored, or a blank one. */
type Session = {
  readonly mode: 'create' | 'update';
  readonly base: Row;
  readonly edits: Row;
  /** Texts in languages that the reader does not read the product in. */
  readonly texts?: Texts;
  readonly errors: Errors;
  /** What stood where the last save of this panel changed something. */
  readonly before?: Row;
  /** Somebody else saved the row while it was edited. */
  readonly overtaken?: boolean;
};

export type EditorOptions = {
  readonly address: Address;
  readonly afterSave: () => Promise<unknown>;
  /** What every new row is given; nobody edits it. */
  readonly fixed?: Row;
  /** The editor closes once a row is saved. */
  readonly closes?: boolean;
};

const nothing: Row = {};

/** The row editor's state, without any view (spec 2 §5.1). The address says which row is open. */
export function useEditor(
  table: TableInfo | undefined,
  { address: { shown, go }, afterSave, fixed = nothing, closes = false }: EditorOptions,
): Editor {
  const t = useText('data-manager');
  const chosen = table?.translated ? shown.language : null;
  const ofTexts = () => chosen ?? languageStore.get();
  const [session, setSession] = useState<Session | null>(null);
  const changes = table && session ? changesOf(table, session) : {};
  const texts = Object.entries(session?.texts ?? {}).flatMap(([language, values]) =>
    isLanguage(language) && Object.keys(values).length > 0 ? [[language, values] as const] : [],
  );
  const dirty = Object.keys(changes).length > 0 || texts.length > 0;
  const [partUnsaved, setPartUnsaved] = useState(false);
  const unsaved = dirty || partUnsaved;

  const saving = useAction(async () => {
    if (!table || !session) return;
    if (session.mode === 'update' && !dirty) return notify(t('noChanges'), 'info', displayMs.dataManager);
    const checked = validateRow(table, given(table, session, changes), session.mode, languageStore.get());
    const errors = { ...checked.errors, ...wrongBy(table, changes) };
    if (Object.keys(errors).length > 0) {
      setSession({ ...session, errors });
      return notify(t('formInvalid'), 'error', displayMs.dataManager);
    }
    try {
      let saved = session.base;
      const { mode, base } = session;
      if (mode === 'create' || Object.keys(changes).length > 0)
        saved = await withKeptValues(table, checked.values, (values) =>
          mode === 'create' ? createRow(table, values) : updateRow(table, base, values, ofTexts()),
        );
      for (const [language, values] of texts) saved = await updateRow(table, saved, values, language);
      await leaveSaved(
        texts.length > 0 || chosen !== null ? await readRow(table, idOf(table, saved), chosen) : saved,
      );
    } catch (cause) {
      await refused(table, session, failureOf(cause));
    }
  });

  const leaveSaved = async (saved: Row) => {
    const created = session?.mode === 'create';
    notify(t(created ? 'created' : 'updated'), 'success', displayMs.dataManager);
    // What was typed is not what stands there now: the old address is asked first.
    if (typeof saved.new_email === 'string' && saved.new_email === changes.work_email)
      notify(t('emailChange.waits'), 'info', displayMs.dataManager);
    const stays = !closes && table?.operations.includes('update');
    const before =
      session && !created && canTakeBack(session, changes) ? pick(session.base, changes) : undefined;
    setSession(stays ? { ...sessionOf(saved), ...(before ? { before } : {}) } : null);
    go({ row: table && stays ? idOf(table, saved) : null }, 'replace');
    if (table) void refreshCalls(`${table.address.path}/`, ...describing(table));
    await afterSave();
  };

  const takingBack = useAction(async () => {
    const { base, before } = session ?? {};
    if (!table || !base || !before) return;
    try {
      const taken = await updateRow(table, base, before, ofTexts());
      const row = chosen === null ? taken : await readRow(table, idOf(table, taken), chosen);
      setSession(sessionOf(row));
      notify(t('takenBack'), 'success', displayMs.dataManager);
      void refreshCalls(`${table.address.path}/`, ...describing(table));
      await afterSave();
    } catch (cause) {
      const failure = failureOf(cause);
      notify(failure.code === 'conflict' ? t('takeBack.late') : failure.message, 'error');
      const row = await readRow(table, idOf(table, base), chosen).catch(() => base);
      setSession(sessionOf(row));
    }
  });

  const refused = async (on: TableInfo, failed: Session, failure: ApiFailure) => {
    notify(failure.message, 'error');
    setSession({ ...failed, errors: fieldErrors(failure) });
    if (failure.code !== 'conflict' || failed.mode === 'create') return;
    // What was typed stays, on top of what somebody else saved meanwhile.
    const base = await readRow(on, idOf(on, failed.base), chosen).catch(() => failed.base);
    setSession({ ...failed, base, errors: {}, overtaken: true });
    await afterSave();
  };

  const ask = () => askUnsaved(t);
  const mayLeave = async () => !unsaved || (await ask());
  useLeaveGuard(unsaved, ask);
  const show = (next: Session | null) => {
    setSession(next);
    go({ row: table && next ? rowOf(table, next) : null });
  };
  useOpenRow(table, shown.row, {
    language: chosen,
    open: table && session ? rowOf(table, session) : null,
    show: (row) => setSession(row && sessionOf(row)),
    create: () => setSession(table?.operations.includes('create') ? blankSession(table, fixed) : null),
    forget: () => go({ row: null }, 'replace'),
  });
  const update = (change: (now: Session) => Partial<Session>) =>
    setSession((now) => (now ? { ...now, ...change(now) } : now));

  return {
    open: session !== null,
    row: session?.mode === 'update' ? session.base : null,
    mode: session?.mode ?? 'update',
    fields:
      table && session ? editorFields(table, session).filter(({ name }) => !Object.hasOwn(fixed, name)) : [],
    mayChange: ({ variable }) => conditionHolds(variable.editableIf, editedRow(session)),
    readOnly: session?.mode === 'update' && !can(session.base, 'update'),
    dirty,
    unsaved,
    setPartUnsaved,
    overtaken: session?.overtaken === true,
    saving: saving.running,
    errors: session?.errors ?? {},
    value: ({ name }) => editedRow(session)[name] ?? null,
    change: (field, next) =>
      update(({ edits, errors }) => ({
        edits: { ...edits, [field.name]: next },
        errors: without(errors, field.name),
      })),
    preset: ({ name }, value) => update(({ base }) => ({ base: { ...base, [name]: value } })),
    check: (field) =>
      update((now) => {
        const value = editedRow(now)[field.name];
        const language = languageStore.get();
        const error =
          wrongIn(field, value ?? null, language) ?? validateValue(field.variable, value, language);
        const others = without(now.errors, field.name);
        return { errors: error === null ? others : { ...others, [field.name]: error } };
      }),
    editedIn: ({ name }, language) => editsIn(session, language, ofTexts())[name],
    changeIn: ({ name }, language, value) =>
      update((now) => {
        const { [name]: _, ...others } = editsIn(now, language, ofTexts());
        const edits = value === undefined ? others : { ...others, [name]: value };
        const errors = without(now.errors, name);
        if (language === ofTexts()) return { edits, errors };
        return { texts: { ...now.texts, [language]: edits }, errors };
      }),
    undo: () => update(() => ({ edits: {}, texts: {}, errors: {}, overtaken: false })),
    takeBack: session?.before && !dirty ? takingBack.run : null,
    save: saving.run,
    close: async () => {
      if (await mayLeave()) show(null);
    },
    create: async () => {
      if (table && (await mayLeave())) show(blankSession(table, fixed));
    },
    edit: async (row) => {
      if (await mayLeave()) show(sessionOf(row));
    },
  };
}

/** What is changed of the catalogue is seen at once in all that any screen has read of it. */
function describing(table: TableInfo): readonly string[] {
  return isOfCatalogue(table) ? catalogueSources.map((source) => `/data/v1/data/${source}`) : [];
}

/**
 * A changed address is asked about by mail, a picture that was replaced is gone, and so are the values of an own field:
 * none comes back by a save.
 */
function canTakeBack({ texts }: Session, changes: Row): boolean {
  const lasting = ['work_email', 'illustration', 'own_columns'].some((column) => column in changes);
  return Object.keys(texts ?? {}).length === 0 && !lasting;
}

function pick(row: Row, columns: Row): Row {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null]));
}

/** The row as it would be saved. */
function editedRow(session: Session | null): Row {
  return { ...session?.base, ...session?.edits };
}

/** The fields of the panel in the table's order; what the server alone sets, or a condition hides, is left out. */
function editorFields(table: TableInfo, session: Session): readonly Field[] {
  const row = editedRow(session);
  return table.fields.filter(
    ({ variable }) => columnUse(variable, session.mode) !== 'never' && conditionHolds(variable.shownIf, row),
  );
}

/** The edits that change something, as people see it. */
function changesOf(table: TableInfo, { base, edits }: Session): Row {
  const changed = table.fields.filter(
    (field) =>
      Object.hasOwn(edits, field.name) && !isSame(field, edits[field.name] ?? null, base[field.name] ?? null),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, edits[name] ?? null]));
}

function editsIn(session: Session | null, language: Language, shown: Language): Row {
  const edits = language === shown ? session?.edits : session?.texts?.[language];
  return edits ?? {};
}

/** What the kinds of the edited columns find wrong. */
function wrongBy(table: TableInfo, changes: Row): Errors {
  const found = table.fields.map((field) => {
    const value = changes[field.name];
    return [field.name, value === undefined ? null : wrongIn(field, value, languageStore.get())] as const;
  });
  return Object.fromEntries(found.flatMap(([name, words]) => (words === null ? [] : [[name, words]])));
}

function fieldErrors(failure: ApiFailure): Errors {
  const { fields } = failure.data;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, String(message)]));
}

function given(table: TableInfo, session: Session, changes: Row): Row {
  if (session.mode === 'update') return changes;
  const row = editedRow(session);
  return Object.fromEntries(editorFields(table, session).map(({ name }) => [name, row[name] ?? null]));
}

/** A blank record with the initial values of its columns; nothing is chosen where a row is pointed at. */
function newRecord(table: TableInfo): Row {
  const blank = blankRow(table);
  for (const { name, variable } of table.fields) {
    const numeric = variable.type === 'integer' || variable.type === 'float';
    if (variable.initial !== null && variable.initial !== undefined) blank[name] = variable.initial;
    else if (variable.references || variable.choices || numeric) blank[name] = null;
    else if (blank[name] === ' ') blank[name] = '';
  }
  return blank;
}

function sessionOf(row: Row): Session {
  return { mode: 'update', base: row, edits: {}, errors: {} };
}

function blankSession(table: TableInfo, fixed: Row): Session {
  return { mode: 'create', base: { ...newRecord(table), ...fixed }, edits: {}, errors: {} };
}

/** What the address says of a session. */
function rowOf(table: TableInfo, { mode, base }: Session): string {
  return mode === 'create' ? newRow : idOf(table, base);
}

function without(errors: Errors, name: string): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));
}
