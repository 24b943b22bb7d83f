import type { Field } from '../controller/metadata.ts';
import { choice } from './choice/choice.tsx';
import type { FieldKind } from './kind.ts';
import { line } from './line/line.tsx';
import { long } from './long/long.tsx';
import { reference } from './reference/reference.tsx';
import { yesNo } from './switch/switch.tsx';

/** The first that fits takes the column; `line` fits all. */
const kinds: readonly FieldKind[] = [reference, choice, yesNo, long, line];

export function kindOf(field: Field): FieldKind {
  return kinds.find(({ fits }) => fits(field)) ?? line;
}
