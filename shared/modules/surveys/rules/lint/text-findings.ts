import { rowIn } from '../../../../core/catalogue/translations.ts';
import { type Language, languages } from '../../../../core/lib/language.ts';
import { listOf, optionsOf } from '../../../dialogues/rules/options.ts';
import { surveyItems } from '../../tables/survey-items.ts';
import { changeItem, type Finding, type LintItem, type LintSurvey } from './types.ts';

/** Characters of a message that stand on a phone of 390 px together with the row that answers it. */
const PHONE_MESSAGE = 480;
/** Of a title, and of an option, in two lines. */
const PHONE_TITLE = 60;
const PHONE_OPTION = 80;

const paragraphs = ['item_text', 'item_text2', 'item_text3'] as const;
const texts = ['item_title', ...paragraphs] as const;

/** What is wrong with the words of an item, in its own language and in every other that is offered. */
export function textFindings(item: LintItem, survey: LintSurvey): readonly Finding[] {
  const offered = survey.languages ?? languages;
  const read = languages.filter((one) => offered.includes(one) || one === item.language);
  return [
    ...missingText(item),
    ...read.flatMap((language) => {
      const spoken = spokenIn(item, language);
      return [
        ...translationFindings(item, spoken),
        ...lengthFindings(spoken),
        ...holeFindings(spoken, survey),
      ];
    }),
    ...promptFindings(item),
  ];
}

function missingText(item: LintItem): readonly Finding[] {
  if (item.item_type === 'sequence' || paragraphs.some((field) => has(item[field]))) return [];
  const about = { code: 'text-missing', itemId: item.survey_item_id, values: {} } as const;
  if (item.item_type !== 'comment') return [{ ...about, level: 'error', fix: null }];
  return [{ ...about, level: 'warning', fix: changeItem(item.survey_item_id, { item_status: 'inactive' }) }];
}

/** A text that is there in the item's own language and not in this one is read in the wrong language. */
function translationFindings(item: LintItem, spoken: Spoken): readonly Finding[] {
  const { language } = spoken;
  if (item.language === language) return [];
  const itemId = item.survey_item_id;
  const missing = texts.filter((field) => has(item[field]) && !has(spoken[field]));
  const own = item.option_variable === null && item.item_type === 'choice' ? optionsOf(item, nobody) : [];
  const findings: Finding[] = missing.map((field) => ({
    code: 'translation-missing',
    level: 'warning',
    itemId,
    values: { field, language },
    fix: null,
  }));
  if (own.length === 0 || own.every(({ text }) => !/\p{L}/u.test(text))) return findings;
  const given = listOf(spoken.options);
  const about = { itemId, values: { language }, fix: null } as const;
  if (given.length === 0) findings.push({ ...about, code: 'options-not-translated', level: 'warning' });
  else if (given.length !== own.length) findings.push({ ...about, code: 'options-differ', level: 'error' });
  return findings;
}

const nobody = { language: languages[0], employeeGroupIds: [] };

type Spoken = LintItem & { readonly language: Language };

/** The item with nothing but the texts that it has in this language. */
function spokenIn(item: LintItem, language: Language): Spoken {
  const blank = { item_title: null, item_text: null, item_text2: null, item_text3: null, options: null };
  const own = item.language === language ? item : { ...item, ...blank };
  return { ...rowIn(surveyItems, own, language), language };
}

function lengthFindings(item: Spoken): readonly Finding[] {
  const { language } = item;
  const itemId = item.survey_item_id;
  const long = (code: 'text-long' | 'title-long' | 'option-long', length: number, limit: number) =>
    length > limit
      ? [{ code, level: 'warning', itemId, values: { language, length, limit }, fix: null } as const]
      : [];
  const message = paragraphs.reduce((sum, field) => sum + (item[field] ?? '').trim().length, 0);
  const options = item.item_type === 'choice' ? optionsOf(item, nobody) : [];
  const longest = Math.max(0, ...options.map(({ text }) => text.length));
  return [
    ...long('text-long', message, PHONE_MESSAGE),
    ...long('title-long', (item.item_title ?? '').length, PHONE_TITLE),
    ...long('option-long', longest, PHONE_OPTION),
  ];
}

/** A `{word}` that nothing fills is read as it stands. */
function holeFindings(item: Spoken, { words }: LintSurvey): readonly Finding[] {
  const { language } = item;
  const repeats = item.choice_parent_id_ref !== null && item.repeat_key !== null;
  const filled = new Set(repeats ? [...words, 'choice', item.repeat_key] : words);
  const text = texts.map((field) => item[field] ?? '').join(' ');
  const holes = [...text.matchAll(/\{(\w{1,60})\}/g)].flatMap(([, name]) => name ?? []);
  const empty = [...new Set(holes)].filter((name) => !filled.has(name));
  return empty.map((word) => ({
    code: 'word-unknown',
    level: 'error',
    itemId: item.survey_item_id,
    values: { word, language },
    fix: null,
  }));
}

function promptFindings(item: LintItem): readonly Finding[] {
  if (item.use_ai_prompt !== true || has(item.ai_prompt)) return [];
  const fix = changeItem(item.survey_item_id, { use_ai_prompt: false });
  return [{ code: 'prompt-missing', level: 'warning', itemId: item.survey_item_id, values: {}, fix }];
}

function has(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== '';
}
