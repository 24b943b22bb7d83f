import { useOfferedLanguages } from '../../../../hooks/use-offered-languages.ts';
import { useTable } from '../../controller/controller.tsx';
import { kind as choice } from '../choice/kind.tsx';
import { defineKind, type FieldInputProps } from '../define-kind.ts';
import { ChoiceBox } from '../parts/later.ts';

/** A language: the server takes those alone that the organisation offers, and the one that a row had before. */
export const kind = defineKind({
  ...choice,
  fits: ({ variable }) => variable.format === 'offered-language',
  rank: 2,
  Input: LanguageInput,
});

function LanguageInput(props: FieldInputProps) {
  const { editor } = useTable();
  const offered = useOfferedLanguages();
  const { field } = props;
  return (
    <ChoiceBox
      {...props}
      chosen={[editor.value(field)]}
      offers={(value) => offered.some((one) => one === value)}
      onPick={([value = null]) => editor.change(field, value)}
    />
  );
}
