import type { Json } from '../../../core/lib/json.ts';
import type { Language } from '../../../core/lib/language.ts';

export const itemTypes = [
  'comment',
  'static',
  'drill-down',
  'open-ended',
  'choice',
  'free-dialogue',
  'sequence',
] as const;

export type ItemType = (typeof itemTypes)[number];

/** The fields of a `survey_items` row that the engine reads; a full row fits. */
export type DialogueItem = {
  readonly survey_item_id: number;
  readonly item_order: number | null;
  readonly item_type: string;
  readonly language: string;
  readonly item_title: string | null;
  readonly item_text: string | null;
  readonly item_text2: string | null;
  readonly item_text3: string | null;
  readonly item_status: string | null;
  readonly show_item: boolean | null;
  readonly show_comment: boolean | null;
  readonly forced_response: boolean | null;
  readonly linked_to_driver: boolean | null;
  readonly driver_id_ref: number | null;
  readonly parent_id_ref: number | null;
  readonly sequence_parent_id_ref: number | null;
  readonly condition: Json;
  readonly employee_group_id_ref: number | null;
  readonly options: Json;
  readonly option_variable: string | null;
  readonly allow_multiple_choices: boolean | null;
  readonly mandatory_first_choice: boolean | null;
  readonly max_choices: number | null;
  readonly repeat_key: string | null;
  readonly max_repeats: number | null;
  readonly choice_parent_id_ref: number | null;
  readonly selected_choices: Json;
  readonly alternate_logic: Json;
  readonly illustration: string | null;
};

/** The texts of an item. */
export type ItemWords = Pick<DialogueItem, 'item_title' | 'item_text' | 'item_text2' | 'item_text3'>;

/** A question of a driver that follows its rating when that is one of `scores`; a `driver_questions` row. */
export type FollowUp = {
  readonly question_id: number;
  readonly driver_id_ref: number;
  readonly question_text: string;
  readonly scores: readonly number[];
};

/** One thing to choose. The id is what an answer stores: it does not depend on the language. */
export type Option = { readonly id: string; readonly text: string; readonly type: string };

/** What is known of the respondent before the first message. */
export type DialogueContext = {
  readonly language: Language;
  readonly employeeGroupIds: readonly number[];
  /** Options for items whose `option_variable` names them. */
  readonly employee_units?: readonly Option[];
  readonly employee_reports?: readonly Option[];
  /** Of each driver in the order in which they apply: the first that fits the score is asked. */
  readonly followUps?: readonly FollowUp[];
  /**
   * The adaptive form: the driver items that are this person's whatever they answer; of the lowest-rated part all are
   * asked. Null or left out: the full form, everything is asked.
   */
  readonly rotation?: readonly number[] | null;
};

/** One answer. Nothing given (no rating, no choice, blank text) means: skipped. */
export type DialogueAnswer = {
  readonly survey_item_id_ref: number;
  /**
   * Which repetition of the item: the id of the choice it is asked for, `driver:{question_id}` for the question that
   * follows its rating; null when it is asked once.
   */
  readonly repeat: string | null;
  readonly rating: number | null;
  readonly choices: readonly string[];
  readonly text: string;
};

export type MessageType =
  | 'text'
  | 'choice'
  | 'sequence'
  | 'ongoing-drill-down'
  | 'end-of-drill-down'
  | 'completed';

/** Something the bot says. Markers of a level's start and end without words have `visible: false`. */
export type BotMessage = {
  readonly from: 'bot';
  readonly type: MessageType;
  readonly text: string;
  readonly title: string;
  readonly visible: boolean;
  readonly itemId: number | null;
  readonly illustration: string | null;
};

export type UserMessage = { readonly from: 'user'; readonly answer: DialogueAnswer };

/** The question that waits for its answer, with all that a screen needs to take it. */
export type Question = {
  readonly item: DialogueItem;
  readonly kind: 'rating' | 'choice' | 'text';
  readonly repeat: string | null;
  /** Its texts as they are said, which a repetition and what follows a rating change. */
  readonly words: ItemWords;
  readonly options: readonly Option[];
  readonly multiple: boolean;
  /** Choices at most; null: as many as there are. */
  readonly maxChoices: number | null;
  readonly mandatoryFirstChoice: boolean;
  readonly forced: boolean;
  /** It has no words: it can only be skipped, forced or not. */
  readonly wordless: boolean;
  readonly commentAllowed: boolean;
  /** Asked beyond the person's rotation (adaptive form): its words count, its score makes no figure. */
  readonly inDepth: boolean;
};
