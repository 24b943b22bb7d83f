import { defineKind, type FieldInputProps } from '../define-kind.ts';
import { TextFilter } from '../parts/later.ts';
import { LineInput } from '../parts/line-input.tsx';
import { compareText, textOf } from '../parts/text-value.ts';

/** One line of text; takes whatever no other kind takes. */
export const kind = defineKind({
  fits: () => true,
  rank: -1,
  align: 'start',
  cell: textOf,
  Input: TextInput,
  Filter: TextFilter,
  parse: (text) => text,
  compare: compareText,
});

function TextInput(props: FieldInputProps) {
  const isEmail = props.field.variable.rules?.includes('email');
  return <LineInput {...props} type={isEmail ? 'email' : 'text'} />;
}
