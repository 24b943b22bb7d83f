import { catalogue, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';
import { loadReleaseRound, type ReleaseRound } from '../analytics/rounds.ts';
import { type CutGroup, visibleCuts } from './cut-groups.ts';
import type { Driver } from './dimensions.ts';
import { unitsWithScores } from './open-round.ts';
import { earlierRounds, type ListedRound, newestWithFigures, openedRounds, withFigures } from './rounds.ts';
import { shownDrivers } from './shown-drivers.ts';
import { chooseUnit, type ReportUnit, type Signed, unitsInScope, visibleUnits } from './units.ts';

export type ReportQuery = {
  readonly unit_id?: number | undefined;
  readonly round_id?: string | undefined;
  readonly language?: string | undefined;
};

/** What is looked at: which round, which unit, and what else the caller may choose. */
export type ReportFrame = {
  readonly rounds: readonly ListedRound[];
  /** The round whose results the caller reads next, and not yet; null where there is none. */
  readonly coming: ListedRound | null;
  readonly language: Language;
  readonly drivers: readonly Driver[];
  readonly locked: boolean;
  /** People and answers are made up: the account is a sample. */
  readonly madeUp: boolean;
  /** In which days are counted and said. */
  readonly zone: string;
  /** When it is looked at, in ms. */
  readonly now: number;
  /** Null before the first round. */
  readonly chosen: {
    readonly listed: ListedRound;
    readonly round: ReleaseRound;
    readonly tree: UnitTree;
    readonly units: readonly ReportUnit[];
    readonly unit: ReportUnit | null;
    /** Groups that its figures are cut by, for who sees the whole organisation. */
    readonly cuts: readonly CutGroup[];
    /** Rounds with figures that this one may be compared with, newest first. */
    readonly earlier: readonly ListedRound[];
    /** What people were asked about each driver. */
    readonly questions: ReadonlyMap<number, string>;
    /** Each person was asked about some of the drivers only. */
    readonly inPart: boolean;
    /** Whom the round asked, as it was settled when it opened. */
    readonly asked: Row<'flow_rounds'>['asked'];
  } | null;
};

/** Errors: `not-found` for a unit or round that the caller may not see. */
export async function openFrame(context: Signed, query: ReportQuery): Promise<ReportFrame> {
  const language = isLanguage(query.language) ? query.language : defaultLanguage;
  const [opened, drivers, scope, madeUp, zone] = await Promise.all([
    openedRounds(context),
    readDrivers(context, language),
    unitsInScope(context),
    isMadeUp(context),
    organisationZone(context),
  ]);
  const rounds = opened.filter(({ reading }) => reading !== 'nothing');
  const coming =
    opened.findLast(({ reading }) => reading === 'nothing') ??
    opened.find(({ reading }) => reading === 'participation') ??
    null;
  const wanted = query.round_id ?? (await newestWithFigures(context, rounds)) ?? rounds[0]?.round_id;
  const listed = rounds.find(({ round_id }) => round_id === wanted);
  if (wanted !== undefined && !listed) throw new AppError('not-found');
  const frame = {
    rounds,
    coming,
    language,
    drivers,
    locked: scope !== null,
    madeUp,
    zone,
    now: context.ports.clock.now(),
  };
  if (!listed) return { ...frame, drivers: shownDrivers(drivers, new Set()), chosen: null };
  const round = await loadReleaseRound(context, listed.round_id);
  const tree = buildTree(round.units);
  const units = await visibleUnits(context, round, tree);
  const unit = await chooseUnit(context, {
    units,
    wanted: query.unit_id,
    withFigures: async (ids) =>
      listed.reading === 'everything' ? unitsWithScores(context, { round, tree }, ids) : new Set(),
  });
  const [earlier, questions, dataset, flowRound, cuts] = await Promise.all([
    withFigures(context, earlierRounds(rounds, listed, round.opening.cycleRounds)),
    readQuestions(context, round.surveyId, language),
    context.store.table('datasets').get(round.datasetId),
    context.store.table('flow_rounds').get(round.id),
    visibleCuts(context, { round, visible: units }, language),
  ]);
  const inPart = dataset?.form === 'adaptive';
  return {
    ...frame,
    drivers: shownDrivers(drivers, new Set(questions.keys())),
    chosen: {
      listed,
      round,
      tree,
      units,
      unit,
      cuts,
      earlier,
      questions,
      inPart,
      asked: flowRound?.asked ?? null,
    },
  };
}

/** A sample is looked at from another account: nobody signs in to one. */
async function isMadeUp({ ports, accountId, caller }: Signed): Promise<boolean> {
  if (caller.accountId === accountId) return false;
  const account = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(accountId);
  return account?.status === 'sample';
}

/** A rating of a driver is asked by an item of its survey, in the reader's language. */
async function readQuestions(
  context: ServiceContext,
  surveyId: number | null,
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  if (surveyId === null) return new Map();
  const items = await context.store.table('survey_items').every({ where: { survey_id_ref: surveyId } });
  return new Map(
    items.flatMap((item) => {
      const {
        driver_id_ref: driver,
        linked_to_driver: linked,
        item_text: text,
      } = rowIn(catalogue.survey_items, item, language);
      return linked && driver !== null && text ? [[driver, text] as const] : [];
    }),
  );
}

/** All drivers and dimensions, in their order and the reader's language. */
export async function readDrivers(context: ServiceContext, language: Language): Promise<readonly Driver[]> {
  const rows = await context.store.table('drivers').every();
  return rows
    .map((row) => rowIn(catalogue.drivers, row, language))
    .sort((a, b) => (a.item_order ?? 0) - (b.item_order ?? 0) || a.driver_id - b.driver_id);
}
