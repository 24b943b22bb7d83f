import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { json } from '../../../calls/json-shape.ts';
import { languages } from '../../../core/lib/language.ts';
import { ANSWER_TEXT_LIMIT } from '../rules/limits.ts';

/** Of the choice that a question is repeated for: of what follows a rating with the number of that question before it. */
const REPEAT_LENGTH = 160;

/** One dialogue of the caller, as the list of Your Voice at Work shows it. */
const dialogue = z.object({
  execution_id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  illustration: z.string().nullable(),
  status: z.enum(['not started', 'in-progress', 'paused', 'completed']),
  active: z.boolean(),
  /** Why it cannot be started or resumed; null when it can. */
  blocked: z.enum(['not-active', 'completed', 'master']).nullable(),
  opened_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** 0 to 1. */
  progress: z.number(),
  /** It is asked in a round, of which there is a page of trust. */
  in_round: z.boolean(),
  /** When the answers were taken back; and whether they can be, which is as long as the round is open. */
  withdrawn_at: z.string().nullable(),
  withdrawable: z.boolean(),
  /** Number of the question that comes next, of how many, and how long the rest takes; null when it is over. */
  length: z
    .object({
      position: z.int(),
      total: z.int(),
      /** The total may still change with the answers. */
      about: z.boolean(),
      minutes: z.int(),
    })
    .nullable(),
});

/** A dialogue that people start themselves, as often as they like. */
const master = z.object({
  execution_id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  illustration: z.string().nullable(),
});

const option = z.object({ id: z.string(), text: z.string(), type: z.string() });

/** The columns of a survey item that the dialogue engine reads (`DialogueItem`). */
const item = z.object({
  survey_item_id: z.number(),
  item_order: z.number().nullable(),
  item_type: z.string(),
  language: z.string(),
  item_title: z.string().nullable(),
  item_text: z.string().nullable(),
  item_text2: z.string().nullable(),
  item_text3: z.string().nullable(),
  item_status: z.string().nullable(),
  show_item: z.boolean().nullable(),
  show_comment: z.boolean().nullable(),
  forced_response: z.boolean().nullable(),
  linked_to_driver: z.boolean().nullable(),
  driver_id_ref: z.number().nullable(),
  parent_id_ref: z.number().nullable(),
  sequence_parent_id_ref: z.number().nullable(),
  condition: json,
  employee_group_id_ref: z.number().nullable(),
  options: json,
  option_variable: z.string().nullable(),
  allow_multiple_choices: z.boolean().nullable(),
  mandatory_first_choice: z.boolean().nullable(),
  max_choices: z.number().nullable(),
  repeat_key: z.string().nullable(),
  max_repeats: z.number().nullable(),
  choice_parent_id_ref: z.number().nullable(),
  selected_choices: json,
  alternate_logic: json,
  illustration: z.string().nullable(),
});

/** One answer (`DialogueAnswer`). Nothing given means skipped. */
const answer = z.object({
  survey_item_id_ref: z.int().positive(),
  repeat: z.string().max(REPEAT_LENGTH).nullable().default(null),
  rating: z.number().nullable().default(null),
  choices: z.array(z.string().max(100)).max(500).default([]),
  text: z.string().max(ANSWER_TEXT_LIMIT).default(''),
});

/** Of 100 readers who know everything else, and may be wrong 5 times, so many recognise it. */
const recognised = z.object({
  /** Whether it was given or left blank. */
  blank: z.int(),
  /** Whether it is a 1 or a 7. */
  far: z.int(),
});

/** What the respondent is told before the first question (privacy.md 8). */
const privacy = z.object({
  mode: z.enum(['threshold', 'dp_private']),
  /** Answers that a shown score needs at least. */
  minimum_scores: z.int(),
  /** Respondents that histograms and comments need at least. */
  minimum_comments: z.int(),
  comments_shown: z.boolean(),
  /** By which attributes averages are shown as well, as a sentence; null: by none. */
  cuts: z.string().nullable(),
  /** What random noise means for one answer, for all of the round and for all of a year; null: there is none. */
  noise: z.object({ one: recognised, all: recognised, year: recognised }).nullable(),
  /** How many this round asked when it opened, and by which rule; null outside of rounds, which give no figures. */
  asked: z
    .object({
      people: z.int(),
      /** Sentences: the rule as it was at the opening, and how many were asked since. */
      rule: z.array(z.string()),
      /** The respondent's own unit: how many are asked there, and how many of them count (privacy.md 11.4). */
      unit: z.object({ name: z.string().nullable(), people: z.int(), counting: z.int() }),
    })
    .nullable(),
});

const opened = z.object({
  dialogue,
  language: z.enum(languages),
  company_name: z.string(),
  /** Name of the organisation's logo in the file storage; null: it has none. */
  company_logo: z.string().nullable(),
  /** An AI may reply to what is written; the respondent may do without. */
  ai: z.boolean(),
  items: z.array(item),
  context: z.object({
    language: z.enum(languages),
    employeeGroupIds: z.array(z.number()),
    employee_units: z.array(option),
    employee_reports: z.array(option),
    followUps: z.array(
      z.object({
        question_id: z.number(),
        driver_id_ref: z.number(),
        question_text: z.string(),
        scores: z.array(z.number()),
      }),
    ),
    rotation: z.array(z.number()).nullable(),
  }),
  /** `settled`: in interim figures already, it can no longer be corrected. */
  answers: z.array(answer.extend({ settled: z.boolean() })),
  privacy,
});

const params = z.object({ id: z.coerce.number().int().positive() });

/** A dialogue as its respondent meets it; nobody else is served by these calls, whatever the role. */
export const dialogues = defineContract({
  slug: 'dialogues',
  about: 'What a person answers: the dialogues of the caller.',
  operations: {
    list: {
      ...callDefaults,
      method: 'GET',
      path: '/dialogues/v1/dialogues',
      summary: 'My dialogues, open ones first',
      description: 'Returns the dialogues of the caller, open ones first.',
      access: 'signed-in',
      atKiosk: true,
      output: z.object({ dialogues: z.array(dialogue), masters: z.array(master) }),
    },
    welcome: {
      ...callDefaults,
      method: 'GET',
      path: '/dialogues/v1/welcome',
      summary: 'What the AI says to the caller who comes in; null where it says nothing',
      description: 'Returns the words with which the AI greets the caller; null where it says nothing.',
      access: 'signed-in',
      output: z.object({ message: z.string().nullable() }),
      timeoutMs: 30_000,
      retries: 0,
    },
    start: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/start',
      summary: 'Start a dialogue of my own from a master; one of it that I have not ended is given again',
      description:
        'Starts a dialogue of the caller from a master. One that the caller has started and not ended is returned again.',
      access: 'signed-in',
      params,
      output: z.object({ dialogue }),
      errors: ['not-found', 'dialogue-refused'],
    },
    open: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/open',
      summary: 'Start or resume one of my dialogues: its items, my answers so far, the privacy facts',
      description:
        'Starts or resumes one dialogue of the caller. Returns its items, the answers so far and the facts about privacy.',
      access: 'signed-in',
      atKiosk: true,
      params,
      body: z.object({
        language: z.enum(languages).optional(),
        /** What the dialogue is opened on; kept from the first opening. */
        device_info: z.string().max(300).optional(),
      }),
      output: opened,
      errors: ['not-found', 'dialogue-refused'],
    },
    answer: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/answers',
      summary: 'Store my answers and corrections, in order, each exactly once; all or none of the call',
      description:
        'Stores answers and corrections of the caller in their order, each exactly once. Either all of a call are stored or none.',
      access: 'signed-in',
      atKiosk: true,
      params,
      body: z.object({
        answers: z
          .array(
            answer.extend({
              idem_token: z.string().min(8).max(64),
              /** It corrects my earlier answer to the question. */
              changed: z.boolean().optional(),
            }),
          )
          .min(1)
          .max(50),
        /** The language the questions were read in; left out, the person's own. */
        language: z.enum(languages).optional(),
      }),
      output: z.object({
        stored: z.array(z.object({ idem_token: z.string(), survey_item_id_ref: z.number() })),
        progress: z.number(),
        completed: z.boolean(),
      }),
      errors: ['not-found', 'dialogue-refused', 'answer-refused', 'already-answered'],
    },
    asked: {
      ...callDefaults,
      method: 'GET',
      path: '/dialogues/v1/dialogues/{id}/asked',
      summary: 'The names of those who are asked in my unit with me; up to 60, others by a search',
      description:
        'Returns the names of the people who are asked in the unit of the caller in the same round, never what any of them has done; none where the organisation hides them.',
      access: 'signed-in',
      atKiosk: true,
      params,
      query: z.object({ search: z.string().max(100).optional() }),
      output: z.object({
        names: z.array(z.string()),
        /** There are more than are named. */
        more: z.boolean(),
        /** The organisation hides them. */
        hidden: z.boolean(),
        /** Address of the contact for data protection; null: the organisation has named none. */
        contact: z.string().nullable(),
      }),
      errors: ['not-found'],
    },
    reflect: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/reflect',
      summary: 'What the AI says to an answer of mine in words; nothing where the survey uses none',
      description:
        'Returns what the AI says to an answer that the caller wrote; nothing where the survey does not use the AI.',
      access: 'signed-in',
      atKiosk: true,
      timeoutMs: 30_000,
      retries: 0,
      params,
      body: z.object({
        survey_item_id_ref: z.int().positive(),
        repeat: z.string().max(REPEAT_LENGTH).nullable().default(null),
        language: z.enum(languages).optional(),
      }),
      output: z.object({
        action: z.enum(['continue', 'repeat', 'dialogue']),
        message: z.string().nullable(),
      }),
      errors: ['not-found', 'dialogue-refused'],
    },
    pause: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/pause',
      summary: 'Leave my dialogue for now; opening it goes on',
      description: 'Leaves a dialogue of the caller for now. Opening it resumes it at the same place.',
      access: 'signed-in',
      atKiosk: true,
      params,
      output: z.object({ status: z.enum(['not started', 'in-progress', 'paused', 'completed']) }),
      errors: ['not-found'],
    },
    complete: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/complete',
      summary: 'End my dialogue after its last question; repeating the call changes nothing',
      description:
        'Ends a dialogue of the caller after its last question. Repeating the call changes nothing.',
      access: 'signed-in',
      atKiosk: true,
      params,
      output: z.object({ dialogue }),
      errors: ['not-found', 'dialogue-refused', 'answer-refused'],
    },
    withdraw: {
      ...callDefaults,
      method: 'POST',
      path: '/dialogues/v1/dialogues/{id}/withdraw',
      summary:
        'Take back all my answers of a round that is open, for good; repeating the call changes nothing',
      description:
        'Withdraws all answers that the caller gave in an open round, for good. Repeating the call changes nothing.',
      access: 'signed-in',
      atKiosk: true,
      params,
      output: z.object({ dialogue }),
      errors: ['not-found', 'dialogue-refused'],
    },
  },
});
