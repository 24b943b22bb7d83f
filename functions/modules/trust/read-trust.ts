import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { measuredFrom } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import { SMALLEST_ROUND } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { readingOf, sharedFrom } from '@livingroom/shared/modules/analytics/rules/sharing.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { trustWords } from '@livingroom/shared/modules/reports/words/reports.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';
import { attributeName } from '../analytics/cuts/names.ts';
import { checkFileProblem } from '../analytics/release-check/release-state.ts';
import {
  findReleaseRound,
  loadReleaseRound,
  type ReleaseRound,
  thresholdsToday,
} from '../analytics/rounds.ts';
import { readingOfRound } from '../analytics/sharing.ts';
import { askedPhrases } from '../dialogues/asked-phrases.ts';
import { loadOwnExecution } from '../dialogues/own-execution.ts';
import { respondentLanguage } from '../dialogues/respondent-script.ts';
import { isAiOff } from '../people/organisation-ai.ts';
import { unitsWithScores } from '../reports/open-round.ts';
import { type ListedRound, openedRounds } from '../reports/rounds.ts';
import { dayText } from '../reports/small-print.ts';
import type { Signed } from '../reports/units.ts';
import { noiseOf } from './noise.ts';
import { proofOf } from './proof.ts';

type Trust = CallOutput<typeof reportCalls.operations.trust>;
type Part = Trust['parts'][number]['part'];

/** The page of trust of the round that asks by a dialogue of the caller. Errors: `not-found`, also of a dialogue without a round. */
export async function readOwnTrust(context: Signed, id: number, language?: Language): Promise<Trust> {
  const own = await loadOwnExecution(context, id);
  const round = await findReleaseRound(context, `${own.flow_execution_id_ref}-${own.flow_execution_round}`);
  if (!round) throw new AppError('not-found');
  return trustOf(context, round, await respondentLanguage(context, language));
}

/** The same page for who reads the reports of the round. Errors: `not-found`, also while it waits to be shared with the caller. */
export async function readRoundTrust(context: Signed, id: string, language?: Language): Promise<Trust> {
  const round = await loadReleaseRound(context, id);
  if ((await readingOfRound(context, round)) === 'nothing') throw new AppError('not-found');
  return trustOf(context, round, await respondentLanguage(context, language));
}

/**
 * What holds for a round, from the rows and rules that its figures follow themselves: nothing is said that is not read
 * there (privacy.md 8, 11.4, 11.7).
 */
async function trustOf(context: Signed, round: ReleaseRound, language: Language): Promise<Trust> {
  // Whoever was asked reads it, also of a round whose results they read later, or never.
  const listed = (await openedRounds(context)).find(({ round_id }) => round_id === round.id);
  if (!listed) throw new AppError('not-found');
  const zone = await organisationZone(context);
  const day = (time: string) => dayText(time, localeOf[language], zone);
  const sentences: { readonly [part in Part]: readonly Phrase[] } = {
    asked: await whoIsAsked(context, round, day),
    seen: whoSees(round, listed, { day, now: context.ports.clock.now() }),
    groups: [...(await groupsOf(context, round)), ...cutBy(round, language), ...attackedOn(round, day)],
    withheld: await withheldOf(context, round),
    kept: keptOf(context),
    noise: [await noiseOf(context, round, language)],
    ai: await givenToAi(context, round),
    computed: computedBy(context, round, day),
    proof: await proofOf(context, round, day),
  };
  const parts = Object.entries(sentences) as readonly (readonly [Part, readonly Phrase[]])[];
  return {
    round_id: round.id,
    title: say(trustWords('title'), language),
    parts: parts.map(([part, phrases]) => ({
      part,
      heading: say(trustWords(part), language),
      sentences: phrases.map((phrase) => say(phrase, language)),
    })),
    has_check_file: (await checkFileProblem(context, round)) === null,
  };
}

type Day = (time: string) => string;

async function whoIsAsked(context: Signed, round: ReleaseRound, day: Day): Promise<readonly Phrase[]> {
  const { store, caller, accountId } = context;
  const ofRound = { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
  const [opened, people, counting, company] = await Promise.all([
    store.table('flow_rounds').get(round.id),
    store.table('survey_executions').count(ofRound),
    store.table('survey_executions').count({ ...ofRound, counts: true }),
    // The operator's own company is not the one of the organisation that is looked at.
    caller.accountId === accountId ? store.table('companies').get(caller.companyId) : null,
  ]);
  const { countsBefore, isFirst, byDay } = round.opening;
  const { score, detail } = round.rules;
  const contact = company?.privacy_contact ?? null;
  return [
    ...askedPhrases(opened?.asked ?? null, people),
    ...(countsBefore === undefined
      ? []
      : [
          byDay
            ? trustWords('asked-counting-by-day', { counting, days: context.ports.settings.countingDays })
            : trustWords('asked-counting', { counting, date: day(countsBefore) }),
        ]),
    ...(isFirst ? [trustWords('asked-first', { score, detail })] : []),
    // With the person who is meant they are enough.
    trustWords(isFirst ? 'asked-limit-first' : 'asked-limit', { score: score - 1 }),
    contact === null ? trustWords('no-contact') : trustWords('contact', { contact }),
  ];
}

function whoSees(
  { rules, noisy, opening: { byDay } }: ReleaseRound,
  listed: ListedRound,
  { day, now }: { readonly day: Day; readonly now: number },
): readonly Phrase[] {
  const { opened_at, closes_at, closed_at } = listed;
  const opened = day(opened_at);
  const dates =
    closed_at !== null
      ? trustWords('seen-closed', { opened, closed: day(closed_at) })
      : closes_at
        ? trustWords('seen-dates', { opened, closes: day(closes_at) })
        : trustWords('seen-no-close', { opened });
  return [
    byDay ? trustWords('seen-by-day', { gathered: day(closed_at ?? closes_at) }) : dates,
    trustWords('seen-who'),
    ...managersLater(listed, { day, now }),
    ...(noisy ? [trustWords('seen-noise')] : []),
    ...(closed_at === null && !noisy && !byDay ? [trustWords('seen-while-open', { open: rules.open })] : []),
    trustWords('seen-state'),
  ];
}

/** When managers read what administrators read first, by the rule that lets them. */
function managersLater(
  round: ListedRound,
  { day, now }: { readonly day: Day; readonly now: number },
): readonly Phrase[] {
  const { sharing, closed_at } = round;
  if (sharing === null) return [];
  const from = sharedFrom(round);
  if (closed_at === null || from === null) return [trustWords('seen-later', { days: sharing.days })];
  const shared = readingOf(round, now) === 'everything';
  return [trustWords(shared ? 'seen-shared' : 'seen-later-on', { date: day(from) })];
}

async function groupsOf(context: Signed, round: ReleaseRound): Promise<readonly Phrase[]> {
  const { noise } = round;
  if (noise) {
    const from = (measured: 'dimensions' | 'drivers') => measuredFrom(measured, noise.microRho);
    return [trustWords('groups-noise', { dimensions: from('dimensions'), drivers: from('drivers') })];
  }
  const { score, detail } = round.rules;
  const today = await thresholdsToday(context, round);
  const rose = today.score > score || today.detail > detail;
  return [
    trustWords('groups-frozen', { score, detail }),
    ...(rose ? [trustWords('groups-raised', { score: today.score, detail: today.detail })] : []),
  ];
}

/** By which attributes averages are shown beside the units, if by any. */
function cutBy({ cuts, uncut, rules }: ReleaseRound, language: Language): readonly Phrase[] {
  if (cuts.length === 0) return [];
  const attributes = cuts.map((one) => say(attributeName(one), language)).join(', ');
  return [
    uncut
      ? trustWords('groups-uncut', { attributes })
      : trustWords('groups-cuts', { attributes, score: rules.score }),
  ];
}

/** What adding and subtracting all released figures has brought out, if an administrator has had it done. */
function attackedOn({ attacked, finished }: ReleaseRound, day: Day): readonly Phrase[] {
  if (!attacked) return finished ? [trustWords('groups-not-attacked')] : [];
  const { smallest, held } = attacked;
  const date = day(attacked.at);
  if (!held) return [trustWords('groups-attacked-broken', { date })];
  return [
    smallest === null
      ? trustWords('groups-attacked-none', { date })
      : trustWords('groups-attacked', { date, smallest }),
  ];
}

async function withheldOf(context: Signed, round: ReleaseRound): Promise<readonly Phrase[]> {
  if (round.noisy && !round.noise) return [trustWords('withheld-noisy')];
  if (round.withheld === 'few-asked') return [trustWords('withheld-few-asked', { least: SMALLEST_ROUND })];
  if (round.withheld === 'few-yet')
    return [trustWords('withheld-few-yet', { least: SMALLEST_ROUND, months: round.opening.cycleRounds })];
  if (round.withheld !== null) return [trustWords(`withheld-${round.withheld}`)];
  if (!round.finished) return [trustWords('withheld-open')];
  const tree = buildTree(round.units);
  const shown = await unitsWithScores(
    context,
    { round, tree },
    round.units.map(({ id }) => id),
  );
  const units = round.units.length;
  return [trustWords('withheld-units', { units, hidden: units - shown.size })];
}

function keptOf({ ports }: Signed): readonly Phrase[] {
  const days = ports.settings.auditDays;
  return [trustWords('kept-until'), trustWords('kept-figures'), trustWords('kept-record', { days })];
}

async function givenToAi(context: Signed, { surveyId }: ReleaseRound): Promise<readonly Phrase[]> {
  const { ports, store } = context;
  if (ports.settings.ai.baseUrl === null) return [trustWords('ai-none')];
  if (await isAiOff(context)) return [trustWords('ai-off')];
  const survey = surveyId === null ? null : await store.table('surveys').get(surveyId);
  return [
    trustWords(survey?.using_ai ? 'ai-dialogue' : 'ai-no-dialogue'),
    trustWords('ai-reports'),
    trustWords('ai-comments'),
    trustWords('ai-own'),
  ];
}

function computedBy(
  { ports }: Signed,
  { released, code, attacked }: ReleaseRound,
  day: Day,
): readonly Phrase[] {
  if (released === null) return [trustWords('computed-not-yet', { version: ports.settings.version })];
  const date = day(released.at);
  const changed = attacked?.same === false ? 'code-other' : 'code-same';
  const checked = attacked?.same === undefined ? [] : [trustWords(changed, { date: day(attacked.at) })];
  return [
    released.version === undefined
      ? trustWords('computed-unknown', { date })
      : trustWords('computed-on', { date, version: released.version }),
    ...(code === null ? [] : [trustWords('code', { code }), ...checked]),
  ];
}
