import {
  documentOf,
  type ReportDocument,
  structureOf,
} from '@livingroom/shared/modules/reports/rules/document.ts';
import { merged } from '@livingroom/shared/modules/reports/rules/merged.ts';
import { useRef, useState } from 'react';
import { type ApiFailure, failureOf } from '../../../api/failure.ts';
import { rows } from '../../../api/rows.ts';
import { refreshCalls } from '../../../api/use-call.ts';
import { type History, historyOf, redone, stepped, undone } from './history.ts';

export type ReportRow = Awaited<ReturnType<ReturnType<typeof rows<'reports'>>['get']>>;

type State = { readonly history: History<ReportDocument>; readonly saving: boolean };

/** Every edit is saved at once; what cannot be saved goes back to how it was. */
export function useReportDocument(row: ReportRow) {
  const [first] = useState(() => documentOf(row.report_schema, row));
  const [state, setState] = useState<State>({ history: historyOf(first.document), saving: false });
  const now = useRef(state.history);
  const stored = useRef({ document: first.document, etag: row.etag });
  const refused = useRef(first.document);
  const under = useRef<Promise<ApiFailure | null> | null>(null);
  const set = (history: History<ReportDocument>, saving: boolean) => {
    now.current = history;
    setState({ history, saving });
  };

  const save = async (): Promise<ApiFailure | null> => {
    try {
      while (now.current.present !== stored.current.document) {
        const document = now.current.present;
        const etag = await saveDocument(row.report_id, document, stored.current.etag);
        stored.current = { document, etag };
      }
      set(now.current, false);
      void refreshCalls('/reports/v1/reports/view', '/data/');
      return null;
    } catch (cause) {
      // Everything that came after the last saved state goes with what was refused.
      refused.current = now.current.present;
      set(historyBackTo(now.current, stored.current.document), false);
      return failureOf(cause);
    } finally {
      under.current = null;
    }
  };
  const follow = (history: History<ReportDocument>): Promise<ApiFailure | null> => {
    if (history.present === now.current.present) return Promise.resolve(null);
    set(history, true);
    under.current ??= save();
    return under.current;
  };

  const readTheirs = async (): Promise<ReportDocument> => {
    const theirs = await rows('reports').get(row.report_id);
    const { document } = documentOf(theirs.report_schema, theirs);
    stored.current = { document, etag: theirs.etag };
    set(stepped(now.current, document), false);
    return document;
  };
  const writeStatus = async (report_status: ReportRow['report_status']) => {
    const ifMatch = stored.current.etag;
    const { etag } = await rows('reports').update(row.report_id, { report_status }, { ifMatch });
    stored.current = { ...stored.current, etag };
  };

  const { history, saving } = state;
  return {
    document: history.present,
    /** Nothing of what is stored can be read. */
    unreadable: first.unreadable,
    saving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Answers why it could not be saved; null when it is. */
    edit: (change: (document: ReportDocument) => ReportDocument) =>
      follow(stepped(now.current, change(now.current.present))),
    undo: () => follow(undone(now.current)),
    redo: () => follow(redone(now.current)),
    /**
     * After a `conflict`: what somebody else saved meanwhile is a step of the history, and what was refused is put
     * together with it; `keep` saves both, where the same cards were changed in favour of one side.
     */
    async reconcile() {
      const { document: base } = stored.current;
      const mine = refused.current;
      const theirs = await readTheirs();
      const { mine: inFavour, theirs: against, clashes } = merged({ base, mine, theirs });
      return {
        clashes,
        mine: inFavour,
        keep(whose: 'mine' | 'theirs') {
          const own = stepped(now.current, inFavour);
          return follow(whose === 'mine' ? own : stepped(own, against));
        },
      };
    },
    /** Whoever changed the cards meanwhile has not changed who sees them. */
    async setStatus(report_status: ReportRow['report_status']) {
      try {
        await writeStatus(report_status);
      } catch (cause) {
        if (failureOf(cause).code !== 'conflict') throw cause;
        await readTheirs();
        await writeStatus(report_status);
      }
    },
  };
}

export type ReportWork = ReturnType<typeof useReportDocument>;

/** The version that is stored then; what is stored already stays as it is. */
async function saveDocument(id: number, document: ReportDocument, ifMatch: string): Promise<string> {
  const { title, description } = document.generalOptions;
  const change = {
    title: typeof title === 'string' ? title : title.en_us,
    description: typeof description === 'object' ? description.en_us : (description ?? null),
    report_schema: structureOf(document),
  };
  try {
    return (await rows('reports').update(id, change, { ifMatch })).etag;
  } catch (cause) {
    if (failureOf(cause).code === 'no-changes') return ifMatch;
    throw cause;
  }
}

function historyBackTo(history: History<ReportDocument>, document: ReportDocument) {
  const place = history.past.lastIndexOf(document);
  if (place >= 0) return { past: history.past.slice(0, place), present: document, future: [] };
  const ahead = history.future.indexOf(document);
  return {
    past: ahead >= 0 ? [...history.past, history.present, ...history.future.slice(0, ahead)] : history.past,
    present: document,
    future: ahead >= 0 ? history.future.slice(ahead + 1) : history.future,
  };
}
