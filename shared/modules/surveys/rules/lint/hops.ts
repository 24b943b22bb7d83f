import { type DialogueScript, levelBelow, type ScriptItem } from '../../../dialogues/rules/script.ts';
import { isSurelyAsked, mayBeSkipped } from './reach.ts';

/**
 * Hops of a stretch of a dialogue: before its first sure question, after its last one, and at most between two.
 * Without a sure question (`sure: false`) the three are the same, all that it can come to.
 */
type Stretch = {
  readonly sure: boolean;
  readonly before: number;
  readonly most: number;
  readonly after: number;
};

const nothing = unsure(0);
const question: Stretch = { sure: true, before: 0, most: 0, after: 0 };

/** Hops that the engine can come to between two questions at most, whoever answers what. Never too few. */
export function mostHops(script: DialogueScript): number {
  const { before, most, after } = levelStretch(script, script.topLevel);
  return Math.max(before, most, after);
}

function levelStretch(script: DialogueScript, level: readonly ScriptItem[]): Stretch {
  let whole = nothing;
  let drillable: readonly ScriptItem[] = [];
  for (const entry of level) {
    if (isSurelyAsked(level, entry)) whole = join(whole, question);
    if (entry.type === 'drill-down') drillable = [...drillable, entry];
    if (entry.type !== 'sequence') continue;
    const own = script.itemsOfSequence.get(entry.item.survey_item_id) ?? [];
    const opened = drillable.map((drillDown) => {
      const below = openStretch(script, levelBelow(script, drillDown, entry));
      return isSurelyAsked(level, drillDown) ? below : perhaps(below);
    });
    drillable = [];
    const stretch = join(join(unsure(1), openStretch(script, own)), inAnyOrder(opened));
    const jumped = level.slice(0, level.indexOf(entry)).some(({ jumps }) => jumps.length > 0);
    whole = join(whole, jumped || mayBeSkipped(entry) ? perhaps(stretch) : stretch);
  }
  return whole;
}

function openStretch(script: DialogueScript, level: readonly ScriptItem[]): Stretch {
  return level.length === 0 ? nothing : join(unsure(1), levelStretch(script, level));
}

function unsure(hops: number): Stretch {
  return { sure: false, before: hops, most: hops, after: hops };
}

function perhaps({ before, most, after }: Stretch): Stretch {
  return unsure(Math.max(before, most, after));
}

function join(first: Stretch, second: Stretch): Stretch {
  if (!first.sure && !second.sure) return unsure(first.before + second.before);
  return {
    sure: true,
    before: first.sure ? first.before : first.before + second.before,
    most: Math.max(first.sure ? first.most : 0, second.sure ? second.most : 0, between(first, second)),
    after: second.sure ? second.after : first.after + second.after,
  };
}

function between(first: Stretch, second: Stretch): number {
  return first.sure && second.sure ? first.after + second.before : 0;
}

/** Levels follow one another from the lowest rating on: in any order. */
function inAnyOrder(stretches: readonly Stretch[]): Stretch {
  const open = stretches.filter(({ sure }) => !sure).reduce((sum, { before }) => sum + before, 0);
  const sure = stretches.filter((stretch) => stretch.sure);
  if (sure.length === 0) return unsure(open);
  const most = (of: (stretch: Stretch) => number) => Math.max(...sure.map(of));
  const [before, after] = [most((one) => one.before), most((one) => one.after)];
  return {
    sure: true,
    before: open + before,
    most: Math.max(
      most((one) => one.most),
      sure.length > 1 ? after + open + before : 0,
    ),
    after: after + open,
  };
}
