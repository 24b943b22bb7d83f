import { useTable } from '../../controller/controller.tsx';
import { defineKind, type FieldFilterProps, type FieldInputProps } from '../define-kind.ts';
import { choiceLabel, choiceOf } from '../parts/choices.ts';
import { ChoiceBox, PickFew, SearchChoice } from '../parts/later.ts';
import { optionOf } from '../parts/options.ts';
import { compareText } from '../parts/text-value.ts';

/** One of the choices that the column has. */
export const kind = defineKind({
  fits: ({ choices, variable }) => choices.length > 0 && variable.type !== 'array',
  rank: 1,
  align: 'start',
  cell: (value, field) => choiceLabel(field, value),
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  parse: (text, field) => choiceOf(field, text),
  compare: compareText,
});

/** More are found by typing, where there must be one of them. */
const FEW = 20;

function ChoiceInput(props: FieldInputProps) {
  const { editor } = useTable();
  const { field } = props;
  if (field.choices.length > FEW && field.variable.rules?.includes('not_null'))
    return (
      <SearchChoice {...props} value={editor.value(field)} onPick={(value) => editor.change(field, value)} />
    );
  return (
    <ChoiceBox
      {...props}
      chosen={[editor.value(field)]}
      onPick={([value = null]) => editor.change(field, value)}
    />
  );
}

function ChoiceFilter(props: FieldFilterProps) {
  return (
    <PickFew {...props} options={props.field.choices.map(({ value, label }) => optionOf(value, label))} />
  );
}
