import type { ShownChoice } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';

/** Choices as a row of the catalogue holds them; none in anything else. */
export function choicesIn(value: Json): readonly ShownChoice[] {
  if (!Array.isArray(value)) return [];
  const list: readonly Json[] = value;
  return list.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('value' in one) || !('label' in one)) return [];
    const { value: kept, label } = one;
    const isKept = typeof kept === 'string' || typeof kept === 'number';
    return isKept && typeof label === 'string' ? [{ value: kept, label }] : [];
  });
}
