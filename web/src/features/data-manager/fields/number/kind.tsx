import { coerce } from '@livingroom/shared/core/validation/coerce.ts';
import { defineKind, type FieldInputProps } from '../define-kind.ts';
import { ExactFilter } from '../parts/later.ts';
import { LineInput } from '../parts/line-input.tsx';
import { compareText } from '../parts/text-value.ts';

/** Whole numbers and others. */
export const kind = defineKind({
  fits: ({ variable }) => variable.type === 'integer' || variable.type === 'float',
  align: 'end',
  cell: String,
  Input: NumberInput,
  Filter: ExactFilter,
  parse: (text, { variable }) => {
    const coerced = coerce(variable, text);
    return 'value' in coerced && typeof coerced.value === 'number' ? coerced.value : undefined;
  },
  range: { input: 'number', from: numberOf, to: numberOf },
  /** What was typed may be no number yet. */
  compare: (a, b) => {
    const difference = Number(a) - Number(b);
    return Number.isNaN(difference) ? compareText(a, b) : difference;
  },
});

function numberOf(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function NumberInput(props: FieldInputProps) {
  return <LineInput {...props} inputMode="decimal" />;
}
