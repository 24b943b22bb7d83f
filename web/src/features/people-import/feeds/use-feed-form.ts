import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import {
  type ColumnField,
  columnFieldOf,
  headingKey,
} from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { asNewField } from '../../../components/sheets/new-fields.ts';
import { type Choices, type Columns, fieldsOf, formOf, sourceOf, without } from '../use-import.ts';
import type { Feed, FeedInput } from './use-feeds.ts';

const { test } = feedCalls.operations;
const { readImportColumns } = storages.operations;

export type FeedDraft = {
  readonly name: string;
  readonly kind: Feed['kind'];
  readonly address: string;
  readonly folder: string;
  readonly header: string;
  /** Empty: the stored one stays. */
  readonly secret: string;
  readonly every: 'day' | 'week';
  readonly weekday: number;
  readonly hour: number;
};

/** Before people begin to work. */
const EARLY = 4;

const empty: FeedDraft = {
  ...{ name: '', kind: 'https', address: '', folder: 'people', header: '', secret: '' },
  ...{ every: 'day', weekday: 1, hour: EARLY },
};

type Meant = Pick<Choices, 'units' | 'missing'>;

/** A feed as it is written: first where its file is, then, once the file was read, what its columns hold. */
export function useFeedForm(feed: Feed | null) {
  const [draft, setDraft] = useState<FeedDraft>(() => (feed ? draftOf(feed) : empty));
  const [columns, setColumns] = useState<Columns | null>(null);
  const [fields, setFields] = useState<ReadonlyMap<number, ColumnField | null>>(new Map());
  const [made, setMade] = useState<ReadonlyMap<number, OwnColumn>>(new Map());
  const [choices, setChoices] = useState<Meant>(
    feed ? { units: feed.units, missing: feed.missing } : { units: 'columns', missing: 'keep' },
  );
  /** A file that will be sent: the one that somebody chose in its place. */
  const [sample, setSample] = useState<File | null>(null);
  const trying = useAction(async (sheet: string | null, chosen: File | null = sample) => {
    const isRead = draft.kind === 'https';
    if (!isRead && chosen === null) return;
    const body = { source: sourceOfDraft(draft), feed_id: feed?.feed_id ?? null, sheet };
    const found = await (!isRead && chosen
      ? call(readImportColumns, {}, { form: formOf(chosen, { sheet }) })
      : call(test, { body }));
    setSample(chosen);
    setColumns(found);
    setFields(feed ? keptFields(feed, found) : fieldsOf(found));
    setMade(new Map());
    if (!feed) setChoices((before) => ({ ...before, units: sourceOf(found) }));
  });
  const input = (): FeedInput | null =>
    columns === null
      ? null
      : {
          name: draft.name,
          source: sourceOfDraft(draft),
          schedule: scheduleOf(draft),
          reading: {
            sheet: sheetOf(columns),
            columns: confirmed(columns, fields),
            new_fields: madeFields(columns, made),
            ...choices,
          },
        };
  return {
    draft,
    sample,
    columns,
    fields,
    made,
    choices,
    trying,
    input,
    source: () => sourceOfDraft(draft),
    change: (part: Partial<FeedDraft>) => {
      setDraft({ ...draft, ...part });
      // Another file has other columns.
      if ('address' in part || 'kind' in part) setColumns(null);
    },
    setField: (at: number, field: ColumnField | null) => {
      setFields(new Map(fields).set(at, field));
      setMade(without(made, at));
    },
    setMade: (at: number, field: OwnColumn) => {
      setFields(new Map(fields).set(at, null));
      setMade(new Map(made).set(at, field));
    },
    choose: (part: Partial<Meant>) => setChoices({ ...choices, ...part }),
  };
}

function draftOf(feed: Feed): FeedDraft {
  const { name, kind, address, header_name, every, weekday, hour } = feed;
  return {
    ...{
      name,
      kind,
      every: every === 'week' ? every : 'day',
      hour: every === 'file' ? EARLY : hour,
      secret: '',
    },
    address: kind === 'https' ? (address ?? '') : '',
    folder: kind === 'folder' ? (address ?? '') : empty.folder,
    header: header_name ?? '',
    weekday: weekday ?? 1,
  };
}

function scheduleOf({ kind, every, weekday, hour }: FeedDraft): FeedInput['schedule'] {
  if (kind !== 'https') return { every: 'file' };
  return every === 'day' ? { every, hour } : { every, weekday, hour };
}

function sourceOfDraft({ kind, address, folder, header, secret }: FeedDraft): FeedInput['source'] {
  if (kind === 'upload') return { kind };
  if (kind === 'folder') return { kind, folder: folder.trim() };
  return {
    kind: 'https',
    address: address.trim(),
    header_name: header.trim() || null,
    ...(secret ? { secret } : {}),
  };
}

/** Of a workbook with several sheets the one that was looked at. */
function sheetOf({ sheets, sheet }: Columns): string | null {
  return sheets.length > 1 ? sheet : null;
}

function madeFields({ columns }: Columns, made: ReadonlyMap<number, OwnColumn>) {
  return columns.flatMap(({ at, heading }) => {
    const field = made.get(at);
    return field && heading !== '' ? [{ heading, ...asNewField(field) }] : [];
  });
}

function confirmed({ columns }: Columns, fields: ReadonlyMap<number, ColumnField | null>) {
  return columns.flatMap(({ at, heading }) => {
    const field = fields.get(at) ?? null;
    return field === null || heading === '' ? [] : [{ heading, field }];
  });
}

/** What was confirmed before comes first; a column that is new is left out until somebody says what it holds. */
function keptFields(feed: Feed, { columns }: Columns): ReadonlyMap<number, ColumnField | null> {
  const before = new Map(
    (feed.mapping ?? []).map(({ heading, field }) => [headingKey(heading), columnFieldOf(field)]),
  );
  return new Map(columns.map(({ at, heading }) => [at, before.get(headingKey(heading)) ?? null]));
}
