import type { Text } from '../../core/lib/text.ts';
import { type MomentName, momentNames } from '../../modules/flows/rules/lifecycle.ts';

/** Subjects of the moments: each is a dimension of its own, so that its figures stand beside no others. */
export const subjects = ['joining', 'leaving', 'returning'] as const;

export type Subject = (typeof subjects)[number];

type Moment = {
  readonly subject: Subject;
  /** Keys of what is asked, in order. No two moments share one: the figures of neither then wait for the other's. */
  readonly drivers: readonly Driver[];
};

const joining = {
  'first-week': ['joining_welcome', 'joining_readiness', 'joining_people', 'joining_promise'],
  'first-month': ['joining_role', 'joining_training', 'joining_feedback', 'joining_questions'],
  'three-months': ['joining_contribution', 'joining_expectations', 'joining_manager', 'joining_staying'],
} as const;

const leaving = [
  'leaving_work',
  'leaving_growth',
  'leaving_pay',
  'leaving_manager',
  'leaving_load',
  'leaving_recommend',
] as const;

const returning = ['returning_contact', 'returning_plan', 'returning_change', 'returning_balance'] as const;

export type Driver =
  | (typeof joining)[keyof typeof joining][number]
  | (typeof leaving)[number]
  | (typeof returning)[number];

export const moments: { readonly [name in MomentName]: Moment } = {
  'first-week': { subject: 'joining', drivers: joining['first-week'] },
  'first-month': { subject: 'joining', drivers: joining['first-month'] },
  'three-months': { subject: 'joining', drivers: joining['three-months'] },
  exit: { subject: 'leaving', drivers: leaving },
  return: { subject: 'returning', drivers: returning },
};

/** The moments of a subject, in the order of their surveys. */
export function momentsOf(subject: Subject): readonly MomentName[] {
  return momentNames.filter((name) => moments[name].subject === subject);
}

export const textOf = {
  subject: (subject: Subject): Text => `content/lifecycle:${subject}.title`,
  driver: (key: Driver, part: 'title' | 'question'): Text => `content/lifecycle:drivers.${key}.${part}`,
  moment: (name: MomentName, part: 'title' | 'description' | 'welcome' | 'closing'): Text =>
    `content/lifecycle:${name}.${part}`,
  completion: 'content/lifecycle:completion' as Text,
};
