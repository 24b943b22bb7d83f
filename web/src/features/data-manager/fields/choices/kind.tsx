import { useTable } from '../../controller/controller.tsx';
import { defineKind, type FieldInputProps } from '../define-kind.ts';
import { choiceLabel, choiceOf } from '../parts/choices.ts';
import { ChoiceBox } from '../parts/later.ts';
import { compareText } from '../parts/text-value.ts';

/** Several of the choices that the column has. */
export const kind = defineKind({
  fits: ({ choices, variable }) => choices.length > 0 && variable.type === 'array',
  rank: 1,
  align: 'start',
  cell: (value, field) =>
    [value]
      .flat()
      .map((one) => choiceLabel(field, one))
      .join(', '),
  Input: ChoicesInput,
  Filter: null,
  parse: (text, field) => choiceOf(field, text),
  compare: compareText,
});

function ChoicesInput(props: FieldInputProps) {
  const { editor } = useTable();
  const { field } = props;
  const chosen = [editor.value(field)].flat();
  return <ChoiceBox {...props} several chosen={chosen} onPick={(values) => editor.change(field, values)} />;
}
