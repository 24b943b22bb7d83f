import { type Language, languageOfTag, languages, ownNameOf, tagOf } from '../../../../core/lib/language.ts';
import { RATING_MAX, RATING_MIN } from '../../../dialogues/rules/limits.ts';
import {
  type FormItem,
  type FormNote,
  type FormOption,
  type ImportedForm,
  itemsOfForm,
  plainText,
  type Texts,
} from './form.ts';

/** A row of a sheet by its headings. */
export type FormRow = { readonly [heading: string]: string };

export type XlsForm = {
  readonly survey: readonly FormRow[];
  readonly choices: readonly FormRow[];
  readonly settings: readonly FormRow[];
};

/** Filled in by the device, not asked. */
const unasked = new Set([
  ...[
    'start',
    'end',
    'today',
    'deviceid',
    'phonenumber',
    'username',
    'email',
    'audit',
    'simserial',
    'subscriberid',
  ],
]);

/** Headings that are read, or that change nothing of what is asked. */
const headings = new Set([
  ...[
    'type',
    'name',
    'label',
    'hint',
    'relevant',
    'relevance',
    'required',
    'parameters',
    'appearance',
    'list_name',
  ],
  ...['guidance_hint', 'required_message', 'constraint_message'],
]);

type Group = { readonly conditions: readonly string[]; readonly title: Texts };

const outside: Group = { conditions: [], title: {} };

/** A form in XLSForm (its sheets survey, choices and settings) as items of ours; what is lost is a note. */
export function importXlsForm({ survey, choices, settings }: XlsForm): ImportedForm {
  const notes: FormNote[] = [];
  const items: FormItem[] = [];
  const groups: Group[] = [];
  const lists = Map.groupBy(choices, (row) => row.list_name ?? row['list name'] ?? '');
  for (const row of survey) {
    const [type = '', list = ''] = (row.type ?? '')
      .trim()
      .replace(/^(begin|end)[ _]/, '$1_')
      .split(/\s+/);
    const around = groups.at(-1) ?? outside;
    if (type.startsWith('begin_')) groups.push(groupIn(around, row, notes));
    else if (type.startsWith('end_')) groups.pop();
    else if (type !== '' && !unasked.has(type)) {
      noteOthers(row, notes);
      const item = itemOf({ row, type, list, lists, notes });
      if (item === null) notes.push({ place: row.name ?? '', kind: 'type', detail: row.type ?? '' });
      else items.push({ ...item, conditions: conditionsIn(around, row), title: around.title });
    }
  }
  const title = settings[0]?.form_title ?? '';
  return itemsOfForm({ title: title === '' ? {} : { en_us: title }, items }, notes);
}

function groupIn(around: Group, row: FormRow, notes: FormNote[]): Group {
  if (/^begin[ _]repeat/.test(row.type ?? ''))
    notes.push({ place: row.name ?? '', kind: 'repeat', detail: row.name ?? '' });
  const title = textsIn(row, 'label');
  return {
    conditions: conditionsIn(around, row),
    title: Object.keys(title).length > 0 ? title : around.title,
  };
}

function conditionsIn({ conditions }: Group, { relevant, relevance }: FormRow): readonly string[] {
  const own = relevant ?? relevance ?? '';
  return own === '' ? conditions : [...conditions, own];
}

type Asked = {
  readonly row: FormRow;
  readonly type: string;
  readonly list: string;
  readonly lists: ReadonlyMap<string, readonly FormRow[]>;
  readonly notes: FormNote[];
};

function itemOf({ row, type, list, lists, notes }: Asked): FormItem | null {
  const label = textsIn(row, 'label');
  const base = {
    name: row.name ?? '',
    title: {},
    text: Object.keys(label).length > 0 ? label : { en_us: row.name ?? '' },
    text2: textsIn(row, 'hint'),
    forced: /^(yes|true(\(\))?)$/i.test(row.required ?? ''),
    conditions: [],
    jumps: [],
  };
  const options = (lists.get(list) ?? []).map(optionOf);
  switch (type) {
    case 'note':
      return { ...base, type: 'comment' };
    case 'text':
    case 'integer':
    case 'decimal':
      return { ...base, type: 'open-ended' };
    case 'date':
    case 'time':
    case 'dateTime':
      notes.push({ place: base.name, kind: 'scale', detail: type });
      return { ...base, type: 'open-ended' };
    case 'select_one':
      return { ...base, type: 'choice', options, comment: (row.type ?? '').includes('or_other') };
    case 'select_multiple':
      return { ...base, type: 'choice', options, multiple: true };
    case 'rank':
      notes.push({ place: base.name, kind: 'order', detail: base.name });
      return { ...base, type: 'choice', options, multiple: true };
    case 'acknowledge':
    case 'trigger':
      return { ...base, type: 'choice', options: [{ id: 'OK', text: { en_us: 'OK' } }] };
    case 'range':
      return rangeItem(row.parameters ?? '', base, notes);
    default:
      return null;
  }
}

function rangeItem(parameters: string, base: Omit<FormItem, 'type'>, notes: FormNote[]): FormItem {
  const given = Object.fromEntries(
    [...parameters.matchAll(/(start|end|step)\s*=\s*(-?\d+(?:\.\d+)?)/g)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );
  const { start = 0, end = 10, step = 1 } = given;
  if (start === RATING_MIN && end === RATING_MAX && step === 1) return { ...base, type: 'static' };
  notes.push({ place: base.name, kind: 'scale', detail: `${start}–${end}` });
  const count = step > 0 && end >= start ? Math.min(100, Math.floor((end - start) / step) + 1) : 0;
  const ids = Array.from({ length: count }, (_, place) => String(start + place * step));
  return { ...base, type: 'choice', options: ids.map((id) => ({ id, text: { en_us: id } })) };
}

function optionOf(row: FormRow): FormOption {
  const text = textsIn(row, 'label');
  const id = row.name ?? row.value ?? '';
  return { id, text: Object.keys(text).length > 0 ? text : { en_us: id } };
}

/** `constraint`, `calculation`, `choice_filter` and whatever else has an effect that ours has not. */
function noteOthers(row: FormRow, notes: FormNote[]): void {
  for (const [heading, value] of Object.entries(row)) {
    const [plain = ''] = heading.split(':');
    if (value === '' || headings.has(plain.trim())) continue;
    notes.push({ place: row.name ?? '', kind: 'property', detail: heading });
  }
}

/** `Español (es)`, `es`, or the language's name in English or its own words. */
function languageNamed(heading: string): Language | undefined {
  const [, tag = heading] = /\(([\w-]+)\)/.exec(heading) ?? [];
  const name = heading.toLowerCase();
  const isNamed = (language: Language) =>
    name.startsWith(ownNameOf[language].toLowerCase()) ||
    name.startsWith(englishNames.of(tagOf[language])?.toLowerCase() ?? ownNameOf[language]);
  return languageOfTag(tag) ?? languages.find(isNamed);
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** `label`, and `label::Español (es)` where there is one. */
function textsIn(row: FormRow, column: string): Texts {
  const texts: { [language in Language]?: string } = {};
  for (const [heading, value] of Object.entries(row)) {
    const [name = '', ...tag] = heading.split(/::?/);
    if (name.trim() !== column || value === '') continue;
    const own = tag.join(':').trim();
    const language = own === '' ? 'en_us' : languageNamed(own);
    if (language && (own !== '' || texts[language] === undefined)) texts[language] = plainText(value);
  }
  return texts;
}
