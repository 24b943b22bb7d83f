import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { ReportFrame } from './frame.ts';
import type { RoundFigures } from './open-round.ts';
import { noStanding } from './participation.ts';
import type { ListedRound } from './rounds.ts';
import { sharingOutput } from './sharing.ts';
import { smallPrint } from './small-print.ts';

/** What stands around the figures of every report; `figures` is null before the first round. */
export function frameOutput(frame: ReportFrame, figures: RoundFigures | null) {
  const { rounds, coming, locked, chosen } = frame;
  const { participation, counted_above, analysed_at } =
    chosen?.unit && figures ? figures.standingOf(chosen.unit.unit_id) : noStanding;
  return {
    rounds: rounds.map(shownRound),
    round_id: chosen?.listed.round_id ?? null,
    has_figures: figures?.hasFigures ?? false,
    withheld: chosen?.round.withheld ?? null,
    noisy: chosen?.round.noisy ?? false,
    units: chosen?.units ?? [],
    unit: chosen?.unit ?? null,
    unit_locked: locked,
    interim: chosen !== null && !chosen.round.finished,
    participation,
    counted_above,
    asked_in_part: chosen?.inPart ?? false,
    small_print: smallPrint(frame, figures).map((phrase) => say(phrase, frame.language)),
    thresholds: figures?.thresholds ?? { score: defaultRules.score, detail: defaultRules.detail },
    analysed_at,
    sharing: sharingOutput(frame.now, locked ? coming : (chosen?.listed ?? null)),
  };
}

function shownRound({ round_id, number, opened_at, closes_at, closed_at }: ListedRound) {
  return { round_id, number, opened_at, closes_at, closed_at };
}
