import type { Json } from '../../../../core/lib/json.ts';
import { type Jump, parseJumps } from '../../../dialogues/rules/jumps.ts';
import { parseText } from '../../../dialogues/rules/options.ts';

type JumpTargets = {
  /** Whether an entry is left out by the engine because it cannot be read. */
  readonly unreadable: boolean;
  readonly targets: readonly Jump['to'][];
  /** The column without the entries that lead to these items and those that cannot be read; null: none is left. */
  readonly without: (lost: readonly Jump['to'][]) => Json;
};

/** Where an `alternate_logic` column leads. */
export function jumpsTo(logic: Json): JumpTargets {
  const value = typeof logic === 'string' ? parseText(logic) : logic;
  const isEmpty = logic === null || (typeof logic === 'string' && logic.trim() === '');
  const entries: readonly Json[] = Array.isArray(value) ? value : isEmpty ? [] : [value];
  const read = entries.map((entry) => ({ entry, jump: parseJumps([entry])[0] }));
  const kept = (lost: readonly Jump['to'][]) =>
    read.flatMap(({ entry, jump }) => (jump && !lost.includes(jump.to) ? [entry] : []));
  return {
    unreadable: read.some(({ jump }) => jump === undefined),
    targets: read.flatMap(({ jump }) => (jump ? [jump.to] : [])),
    without: (lost) => {
      const left = kept(lost);
      return left.length === 0 ? null : left;
    },
  };
}
