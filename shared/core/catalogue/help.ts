import type { TextKey } from '../../words/keys.ts';
import type { Text } from '../lib/text.ts';
import type { Variable } from './types.ts';

/** What the column is for: its own help, or that of its label (`tables/units:unit_name.help`); none of what people name. */
export function helpOf({ help, label }: Pick<Variable, 'help' | 'label'>): Text | undefined {
  if (help) return help;
  const base = ours(label);
  return typeof base === 'string' && base.startsWith('tables/') ? (`${base}.help` as TextKey) : undefined;
}

/** The text of the product below what an operator changed. */
function ours(text: Text): Text {
  return typeof text === 'object' && 'base' in text ? ours(text.base) : text;
}
