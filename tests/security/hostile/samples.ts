import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import type { Random } from '@livingroom/shared/core/lib/random.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { entraUser, patchOp } from '../../worlds/directory-sync.ts';
import { scimFilters, scimPaths, texts } from './payloads.ts';

/** Something in place of a part of a sample. */
type Anything = (random: Random) => unknown;

const group = { schemas: [], displayName: 'Bakers', members: [{ value: '1' }, { value: '2' }] };

const surveyJs = {
  title: 'Lunch',
  elements: [
    { type: 'radiogroup', name: 'eats', title: 'Do you eat here?', choices: ['yes', 'no'] },
    { type: 'comment', name: 'why', title: 'Why not?', visibleIf: "{eats} = 'no'" },
    { type: 'rating', name: 'taste', rateMax: 7 },
  ],
};

const surveyDocument = {
  format: 'livingroom-survey',
  format_version: 1,
  survey: { survey_title: 'Lunch', language: 'en_us' },
  items: [{ key: 1, item_type: 'static', language: 'en_us', item_text: 'Do you eat here?', item_order: 1 }],
};

/** Bodies that a call takes, where its contract leaves them open: something in them is put wrong before they are sent. */
const samples: { readonly [title: string]: (random: Random) => object } = {
  'actions.plan': () => ({
    title: 'Meet',
    why: null,
    due_date: null,
    driver_id: 1,
    unit_id: 1,
    round_id: '1-1',
  }),
  'dialogues.answer': (random) => ({
    answers: [
      {
        ...{ survey_item_id_ref: 1 + Math.floor(random.next() * 60), repeat: null, rating: 5, choices: [] },
        ...{ text: random.pick(texts), idem_token: `delivery-${Math.floor(random.next() * 1e9)}` },
      },
    ],
  }),
  'reports.preview': (random) => ({ title: 'Try', cards: random.pick(seededReports).report.cards }),
  'reports.create-report_cards': (random) => rowOfCard(random),
  'reports.update-report_cards': (random) => rowOfCard(random),
  'reports.create-reports': (random) => ({ title: 'Mine', report_schema: random.pick(seededReports).report }),
  'reports.update-reports': (random) => ({ report_schema: random.pick(seededReports).report }),
  'surveys.importSurvey': () => surveyDocument,
  'scim.createUser': (random) => entraUser(`n${Math.floor(random.next() * 50)}`),
  'scim.replaceUser': (random) => entraUser(`n${Math.floor(random.next() * 50)}`),
  'scim.patchUser': patchOf,
  'scim.patchGroup': patchOf,
  'scim.createGroup': () => group,
  'scim.replaceGroup': () => group,
};

function patchOf(random: Random): object {
  const one = () => {
    const value = random.pick([
      true,
      'False',
      'Kim',
      { value: '2' },
      [{ value: '1' }],
      { active: false, 'name.givenName': 'Kim' },
    ]);
    const path = random.next() < 0.8 ? { path: random.pick(scimPaths) } : {};
    return { op: random.pick(['Add', 'replace', 'remove']), ...path, value };
  };
  return { schemas: [patchOp], Operations: [one(), one()] };
}

function rowOfCard(random: Random): object {
  const card = random.pick(random.pick(seededReports).report.cards);
  return { ...card, ...wordsOf(card), name: `card ${Math.floor(random.next() * 1e6)}` };
}

/** Rows have their texts in one language. */
function wordsOf(card: { readonly title?: unknown; readonly description?: unknown }): object {
  const texts = { title: card.title, description: card.description };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'object' && text !== null ? [[name, Object.values(text)[0]]] : [],
    ),
  );
}

type Wrong = { readonly title: string; readonly rate: number; readonly anything: Anything };

/** A body of this call with something in it put wrong, as often as `rate` says; null where the contract says it all. */
export function sampleFor(random: Random, { title, rate, anything }: Wrong): object | null {
  const sample = samples[title]?.(random);
  if (!sample) return null;
  const wrong = (value: unknown): unknown => {
    if (random.next() < rate / 5) return anything(random);
    if (Array.isArray(value)) return value.map(wrong);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, wrong(inner)]);
    if (random.next() < rate / 5) entries.push([random.pick(texts), anything(random)]);
    return Object.fromEntries(entries);
  };
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, wrong(value)]));
}

/** What a query of the SCIM calls filters by. */
export const scimFilter = (random: Random): string =>
  random.next() < 0.8 ? random.pick(scimFilters) : random.pick(texts);

const BOUNDARY = 'hostile-boundary';

/** A form with a file in it: a sheet, a form of another product, or what is neither. */
export function formOf(random: Random): { readonly bytes: Uint8Array; readonly type: string } {
  const table = random.pick(tables).name;
  const metadata = JSON.stringify({ tableName: table, mode: random.pick(['create', 'update', 'x']) });
  const [name, content] = random.pick([
    ['a.csv', `${columnsOf(random, table)}\n${cells(random)}\n${cells(random)}`],
    ['a.csv', random.pick(texts)],
    ['a.csv', `﻿${columnsOf(random, table)}\r\n"${random.pick(texts)}`],
    ['a.xlsx', `PK\u0003\u0004${random.pick(texts)}`],
    ['a.json', JSON.stringify(surveyJs)],
    ['a.json', random.pick(['[]', '{"elements":[{}]}', '{"pages":[{"elements":1}]}', '{"title":{"a":[]}}'])],
    [random.pick(texts).replace(/[\r\n"]/g, '') || 'a', random.pick(texts)],
  ]);
  const { bytes, contentType } = sheetOf(
    name ?? 'a',
    content ?? '',
    random.next() < 0.9 ? metadata : random.pick(texts),
  );
  return { bytes, type: contentType };
}

/** A form with a file, as the tests' API sends it. */
export function sheetOf(name: string, content: string, metadata: object | string) {
  const part = (head: string, body: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const form = [
    part(`name="file"; filename="${name}"`, content),
    part('name="metadata"', typeof metadata === 'string' ? metadata : JSON.stringify(metadata)),
    `--${BOUNDARY}--\r\n`,
  ].join('');
  return {
    bytes: new TextEncoder().encode(form),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

function columnsOf(random: Random, table: string): string {
  const known = Object.entries(tables.find(({ name }) => name === table)?.variables ?? {});
  const some = known.filter(([, { create }]) => create === 'required' || random.next() < 0.4);
  return some.map(([field, { label }]) => (random.next() < 0.5 ? field : textIn(label, 'en_us'))).join(';');
}

const cells = (random: Random) =>
  Array.from({ length: 4 }, () =>
    random
      .pick(texts)
      .slice(0, 300)
      .replace(/[\r\n]/g, ' '),
  ).join(';');
