import type { Json } from '../../../../core/lib/json.ts';
import { defaultLanguage, languageOfTag } from '../../../../core/lib/language.ts';
import { RATING_MAX, RATING_MIN } from '../../../dialogues/rules/limits.ts';
import {
  type Form,
  type FormItem,
  type FormNote,
  type FormOption,
  type ImportedForm,
  itemsOfForm,
  type NoteKind,
  plainText,
  type Texts,
} from './form.ts';

type Node = { readonly [property: string]: Json };

/** What an element says that is read here, or that changes nothing of what is asked. */
const read = new Set([
  ...['name', 'type', 'title', 'description', 'isRequired', 'visible', 'visibleIf', 'choices', 'elements'],
  ...[
    'questions',
    'html',
    'rateMin',
    'rateMax',
    'rateValues',
    'rateCount',
    'rateStep',
    'labelTrue',
    'labelFalse',
  ],
  ...[
    'valueTrue',
    'valueFalse',
    'hasOther',
    'showOtherItem',
    'otherText',
    'hasNone',
    'showNoneItem',
    'noneText',
  ],
  ...['hasComment', 'showCommentArea', 'maxSelectedChoices', 'rows', 'columns', 'items', 'isAllRowRequired'],
  // How it looks.
  ...['colCount', 'startWithNewLine', 'placeholder', 'placeHolder', 'titleLocation', 'descriptionLocation'],
  ...['width', 'minWidth', 'maxWidth', 'rateType', 'minRateDescription', 'maxRateDescription', 'displayMode'],
  ...['size', 'autoGrow', 'state', 'innerIndent', 'indent', 'maxLength', 'commentText', 'renderAs'],
]);

type Walk = { readonly items: FormItem[]; readonly notes: FormNote[] };

type Around = { readonly conditions: readonly string[]; readonly title: Texts };

/** A survey in SurveyJS JSON as items of ours. Never throws: what cannot be carried over is a note. */
export function importSurveyJs(json: Json): ImportedForm {
  const walk: Walk = { items: [], notes: [] };
  const root = nodeOf(json);
  const pages = listOf(root.pages).map(nodeOf);
  const around: Around = { conditions: [], title: {} };
  for (const page of pages) walkPanel(walk, page, around);
  walkElements(walk, [...listOf(root.elements), ...listOf(root.questions)], around);
  for (const property of ['calculatedValues', 'completedHtmlOnCondition', 'navigateToUrl'])
    if (listOf(root[property]).length > 0 || typeof root[property] === 'string')
      walk.notes.push({ place: '', kind: 'property', detail: property });
  const items = withTriggers(walk, listOf(root.triggers).map(nodeOf));
  const form: Form = { title: textsOf(root.title), items };
  return itemsOfForm(form, walk.notes);
}

function walkElements(walk: Walk, elements: readonly Json[], around: Around): void {
  for (const element of elements.map(nodeOf)) {
    const type = String(element.type ?? 'text');
    if (type === 'panel') walkPanel(walk, element, around);
    else walkQuestion(walk, element, around);
  }
}

function walkPanel(walk: Walk, panel: Node, { conditions, title }: Around): void {
  if (isHidden(walk, panel)) return;
  const own = typeof panel.visibleIf === 'string' ? [panel.visibleIf] : [];
  const named = textsOf(panel.title);
  const elements = [...listOf(panel.elements), ...listOf(panel.questions)];
  walkElements(walk, elements, {
    conditions: [...conditions, ...own],
    title: Object.keys(named).length > 0 ? named : title,
  });
}

function walkQuestion(walk: Walk, element: Node, around: Around): void {
  if (isHidden(walk, element)) return;
  for (const property of Object.keys(element))
    if (!read.has(property)) note(walk, element, 'property', property);
  const own = typeof element.visibleIf === 'string' ? [element.visibleIf] : [];
  const title = textsOf(element.title);
  const base = {
    name: String(element.name ?? ''),
    title: around.title,
    text: Object.keys(title).length > 0 ? title : { en_us: String(element.name ?? '') },
    text2: textsOf(element.description),
    forced: element.isRequired === true,
    comment: [element.hasComment, element.showCommentArea, element.hasOther, element.showOtherItem].includes(
      true,
    ),
    conditions: [...around.conditions, ...own],
    jumps: [],
  };
  walk.items.push(...itemsFrom(walk, element, base));
}

function isHidden(walk: Walk, element: Node): boolean {
  if (element.visible !== false) return false;
  note(walk, element, 'property', 'visible: false');
  return true;
}

function itemsFrom(walk: Walk, element: Node, base: Omit<FormItem, 'type'>): readonly FormItem[] {
  const type = String(element.type ?? 'text');
  switch (type) {
    case 'text':
    case 'comment':
      return [{ ...base, type: 'open-ended' }];
    case 'html':
      return [{ ...base, type: 'comment', text: textsOf(element.html) }];
    case 'boolean':
      return [{ ...base, type: 'choice', options: yesAndNo(element) }];
    case 'rating':
      return [ratingItem(walk, element, base)];
    case 'radiogroup':
    case 'dropdown':
    case 'buttongroup':
    case 'imagepicker':
      return [{ ...base, type: 'choice', options: optionsOf(element) }];
    case 'checkbox':
    case 'tagbox':
      return [
        {
          ...base,
          type: 'choice',
          options: optionsOf(element),
          multiple: true,
          maxChoices:
            typeof element.maxSelectedChoices === 'number' ? element.maxSelectedChoices || null : null,
        },
      ];
    case 'ranking':
      note(walk, element, 'order', base.name);
      return [{ ...base, type: 'choice', options: optionsOf(element), multiple: true }];
    case 'matrix':
      return listOf(element.rows).map((row) => {
        const { id, text } = optionOf(row);
        const forced = base.forced === true || element.isAllRowRequired === true;
        const options = listOf(element.columns).map(optionOf);
        return {
          ...base,
          type: 'choice',
          name: `${base.name}.${id}`,
          title: base.text,
          text,
          options,
          forced,
        };
      });
    case 'multipletext':
      return listOf(element.items).map((item) => {
        const { name, title, isRequired } = nodeOf(item);
        const text = textsOf(title ?? name ?? '');
        const forced = base.forced === true || isRequired === true;
        return {
          ...base,
          type: 'open-ended',
          name: `${base.name}.${String(name)}`,
          title: base.text,
          text,
          forced,
        };
      });
    default:
      note(walk, element, 'type', type);
      return [];
  }
}

/** One to seven is our rating; any other scale stays what it is, as a choice of its numbers. */
function ratingItem(walk: Walk, element: Node, base: Omit<FormItem, 'type'>): FormItem {
  const values = listOf(element.rateValues).map(optionOf);
  const count = typeof element.rateCount === 'number' ? element.rateCount : 5;
  const first = typeof element.rateMin === 'number' ? element.rateMin : 1;
  const last = typeof element.rateMax === 'number' ? element.rateMax : first + count - 1;
  const step = typeof element.rateStep === 'number' && element.rateStep > 0 ? element.rateStep : 1;
  const numbers = Array.from({ length: Math.min(100, Math.floor((last - first) / step) + 1) }, (_, place) =>
    String(first + place * step),
  );
  const options = values.length > 0 ? values : numbers.map((id) => ({ id, text: { en_us: id } }));
  const isOurs =
    options.length === RATING_MAX - RATING_MIN + 1 &&
    options.every(({ id }, place) => id === String(RATING_MIN + place));
  if (isOurs) return { ...base, type: 'static' };
  note(walk, element, 'scale', `${options[0]?.id ?? ''}–${options.at(-1)?.id ?? ''}`);
  return { ...base, type: 'choice', options };
}

function yesAndNo({
  labelTrue = 'Yes',
  labelFalse = 'No',
  valueTrue,
  valueFalse,
}: Node): readonly FormOption[] {
  return [
    { id: String(valueTrue ?? 'true'), text: textsOf(labelTrue) },
    { id: String(valueFalse ?? 'false'), text: textsOf(labelFalse) },
  ];
}

function optionsOf(element: Node): readonly FormOption[] {
  const { hasOther, showOtherItem, otherText, hasNone, showNoneItem, noneText } = element;
  const other = hasOther === true || showOtherItem === true;
  const none = hasNone === true || showNoneItem === true;
  return [
    ...listOf(element.choices).map(optionOf),
    ...(other ? [{ id: 'other', text: textsOf(otherText ?? 'Other') }] : []),
    ...(none ? [{ id: 'none', text: textsOf(noneText ?? 'None') }] : []),
  ];
}

function optionOf(json: Json): FormOption {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    const id = String(json ?? '');
    return { id, text: { en_us: id } };
  }
  const { value, text } = json as Node;
  const id = String(value ?? '');
  return { id, text: text === undefined ? { en_us: id } : textsOf(text) };
}

/** A trigger that completes or skips belongs to the last question that its expression asks about. */
function withTriggers({ items, notes }: Walk, triggers: readonly Node[]): readonly FormItem[] {
  const jumps = new Map<string, FormItem['jumps'][number][]>();
  for (const { type, expression, gotoName } of triggers) {
    const when = typeof expression === 'string' ? expression : '';
    const to =
      type === 'complete' ? 'end' : type === 'skip' && typeof gotoName === 'string' ? gotoName : null;
    const asked = items.findLast(({ name }) => when.includes(`{${name}}`));
    if (to === null || !asked)
      notes.push({ place: String(type ?? ''), kind: 'property', detail: 'triggers' });
    else jumps.set(asked.name, [...(jumps.get(asked.name) ?? []), { when, to }]);
  }
  return items.map((item) => ({ ...item, jumps: jumps.get(item.name) ?? [] }));
}

function note({ notes }: Walk, element: Node, kind: NoteKind, detail: string): void {
  notes.push({ place: String(element.name ?? ''), kind, detail });
}

/** A text, or one a language; markup goes. */
function textsOf(json: Json | undefined): Texts {
  if (typeof json === 'string') return json === '' ? {} : { en_us: plainText(json) };
  if (typeof json === 'number') return { en_us: String(json) };
  const node = nodeOf(json ?? null);
  return Object.fromEntries(
    Object.entries(node).flatMap(([tag, text]) => {
      const language = tag === 'default' ? defaultLanguage : languageOfTag(tag);
      return language && typeof text === 'string' ? [[language, plainText(text)]] : [];
    }),
  );
}

function nodeOf(json: Json): Node {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? (json as Node) : {};
}

function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}
