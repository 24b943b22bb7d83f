import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** A unit as it was when the round opened. */
export type FrozenUnit = { readonly id: number; readonly name: string; readonly parent: number | null };

/** The planner's thresholds as they were when the round opened (privacy.md 1). */
type FrozenRules = {
  readonly score: number;
  readonly detail: number;
  readonly open: number;
  readonly growth: number;
  readonly holdBack: number;
};

/** What was settled when a round opened; who counts in it follows from it alone (privacy.md 11.1). */
export type Opening = {
  /** People who are active, or were until lately: only a round that asks all of them may be small. */
  readonly active: number;
  /** Who counts has held all that it takes since before this time, ISO. A round of an older version lacks it at first. */
  readonly countsBefore?: string;
  /** Opened by the rule of first rounds (privacy.md 11.2). */
  readonly isFirst?: boolean;
  /** Rolling rounds of one flow that together ask everybody; 1 for a round that does so alone. */
  readonly cycleRounds: number;
  /** A month of a flow by day: it asks people who stay, or people who leave. */
  readonly byDay?: 'staying' | 'leaving';
};

/**
 * `driver:{id}` for a rated question; for what only its words are released of, `topic:{id}` when it is asked about a
 * driver or a dimension, else `item:{id}`.
 */
export type QuestionKey = `driver:${number}` | `topic:${number}` | `item:${number}`;

/** Which rows hold a round's participation, and what was last written there. */
export type ParticipationMemo = { readonly firstId: number | null; readonly written: string | null };

/**
 * Why a round gives no figures: too few were asked (privacy.md 11.1), or not enough yet in the months before; other rounds of
 * the same weeks asked nearly the same people; or one of the year promised noise to some of them. Of one that promises noise (12): others gave exact figures
 * of its people, too few took part, it is of a kind that noise does not fit, or the year's budget is spent.
 */
type Withheld =
  | 'few-asked'
  | 'few-yet'
  | 'same-people'
  | 'beside-noise'
  | 'beside-exact'
  | 'few-for-noise'
  | 'unfit-for-noise'
  | 'budget-spent';

/** What a round that promises noise may spend at its close, of which year. */
export type NoiseTerms = { readonly year: number; readonly microRho: number };

/** When a run began (ISO text), its number, and the version of the product that ran; older runs lack the version. */
export type RunStamp = { readonly at: string; readonly by: number; readonly version?: string };

/** What the last attack on all released figures brought out (ISO text), in people who count; null where there are none. */
type Attacked = {
  readonly at: string;
  readonly smallest: number | null;
  /** False: something is smaller than the rules allow, or a figure isn't made of its groups. */
  readonly held: boolean;
  /** Whether the figures still gave the code of the close; left out where there was none. */
  readonly same?: boolean;
};

/** What was signed of a release at its close, as text; a deployment without a key has signed nothing. */
export type SignedRelease = {
  readonly statement: string;
  /** Ed25519, base64. */
  readonly signature: string | null;
  /** The public key that it is signed with: another one may hold today. */
  readonly key: string | null;
};

/** By what the figures of a round are cut beside the units (`rules/cut-attributes.ts`). */
export type CutAttribute = {
  /** `location`, `tenure`, or the field of an own column. */
  readonly key: string;
  /** What the organisation calls its own column; null: the product has a word for it. */
  readonly label: string | null;
  readonly groups: readonly CutGroup[];
};

/** `value`: number of a location, months of a band, a choice, or whether it is so; `label` null: the product has words. */
export type CutGroup = { readonly value: string; readonly label: string | null };

/** When managers read a round that administrators read first: so many days after the close, by the clock of this zone. */
export type SharingTerms = {
  readonly days: number;
  readonly zone: string;
  /** An administrator shared it before that day (ISO text). */
  readonly since?: string;
};

/** What runs remember of a round; the opening knows the first three alone. */
export type RoundMemo = {
  /** Collected under noise: an exact figure of these answers must never be made (privacy.md 8). */
  readonly noisy?: boolean;
  readonly noise?: NoiseTerms;
  readonly opening?: Opening;
  /** By what its figures are cut beside the units, with the groups of the opening; left out where they are not. */
  readonly cuts?: readonly CutAttribute[];
  /** As it was chosen when the round opened; left out: managers read it when administrators do. */
  readonly sharing?: SharingTerms;
  /** Why a round that was to be cut is not; left out where it is, and before its close. */
  readonly uncut?: 'same-weeks';
  /** Came with its figures from another deployment: nothing is known here of the groups that they are made of. */
  readonly imported?: true;
  readonly participation?: ParticipationMemo;
  /** The last run that has written all its figures. */
  readonly released?: RunStamp | null;
  /** Questions that runs have met. */
  readonly questions?: readonly QuestionKey[];
  readonly withheld?: Withheld | null;
  readonly attacked?: Attacked;
  /** Of all figures, as the last run left them. */
  readonly code?: string;
  /** Of the run that finished it; rounds of older versions lack it. */
  readonly signed?: SignedRelease;
};

/** What the block planner remembers of a round: the frozen tree, thresholds and whether it is closed (privacy.md 6). */
export const releaseRounds = defineTable({
  id: 111,
  name: 'release_rounds',
  label: 'tables/release-rounds:label',
  domain: 'system',
  resource: 'release-rounds',
  key: 'release_round_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['flow_execution_id_ref', 'flow_execution_round'], ['dataset_id_ref'], ['status']],
  variables: {
    release_round_id: {
      type: 'string',
      label: 'tables/release-rounds:release_round_id',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/release-rounds:flow_execution_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/release-rounds:flow_execution_round',
      rules: ['not_null'],
      ...internal,
    },
    dataset_id_ref: {
      type: 'integer',
      label: 'tables/release-rounds:dataset_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    survey_id_ref: { type: 'integer', label: 'tables/release-rounds:survey_id_ref', ...internal },
    status: {
      type: 'string',
      label: 'tables/release-rounds:status',
      rules: ['not_null'],
      initial: 'open',
      choices: [
        { value: 'open', label: 'tables/release-rounds:status.open' },
        { value: 'closed', label: 'tables/release-rounds:status.closed' },
      ],
      ...internal,
    },
    tree: {
      ...json<readonly FrozenUnit[]>(),
      label: 'tables/release-rounds:tree',
      rules: ['not_null'],
      ...internal,
    },
    /** Rows of `release_trees` with the units, where they are too many for this row; `tree` is empty then. */
    tree_parts: {
      ...json<readonly string[]>(),
      label: 'tables/release-rounds:tree_parts',
      ...internal,
    },
    thresholds: {
      ...json<FrozenRules>(),
      label: 'tables/release-rounds:thresholds',
      rules: ['not_null'],
      ...internal,
    },
    /** Where the last run stopped reading answers. */
    read_until: { type: 'datetime', label: 'tables/release-rounds:read_until', ...internal },
    closed_at: { type: 'datetime', label: 'tables/release-rounds:closed_at', ...internal },
    metadata: { ...json<RoundMemo>(), label: 'tables/release-rounds:metadata', ...internal },
    ...stampVariables,
  },
});
