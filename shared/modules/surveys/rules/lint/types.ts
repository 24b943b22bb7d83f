import type { Row } from '../../../../catalogue/catalogue.ts';
import type { Language } from '../../../../core/lib/language.ts';
import type { DialogueItem } from '../../../dialogues/rules/types.ts';
import type { LintCode } from '../../words/survey-lint.ts';

/** A `survey_items` row as far as the linter reads it: in its own language, the others among `translations`. */
export type LintItem = DialogueItem &
  Pick<Row<'survey_items'>, 'translations' | 'ai_prompt'> & { readonly use_ai_prompt: boolean | null };

/** A survey with what its items point to. */
export type LintSurvey = {
  readonly items: readonly LintItem[];
  /** Active drivers. */
  readonly driverIds: readonly number[];
  readonly groupIds: readonly number[];
  /** The references of `wordsfor`, which fill the holes of texts. */
  readonly words: readonly string[];
  /** Those that the organisation offers; left out: every language of the product. */
  readonly languages?: readonly Language[];
};

type Fix = (survey: LintSurvey) => LintSurvey;

/** Something that is wrong (`error`: it cannot be published so) or that a person should look at. */
export type Finding = {
  readonly code: LintCode;
  readonly level: 'error' | 'warning';
  /** Null: the survey as a whole. */
  readonly itemId: number | null;
  readonly values: { readonly [name: string]: string | number };
  /** Makes the finding go; null where only a person can. */
  readonly fix: Fix | null;
};

/** The survey with other values in the columns of one item. */
export function changeItem(itemId: number, change: Partial<LintItem>): Fix {
  return (survey) => ({
    ...survey,
    items: survey.items.map((item) => (item.survey_item_id === itemId ? { ...item, ...change } : item)),
  });
}
