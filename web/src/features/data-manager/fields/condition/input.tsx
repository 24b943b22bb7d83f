import { Placeholder } from '../../../../components/placeholder.tsx';
import { size } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { useAround } from '../survey/around.ts';
import { ConditionEditor } from '../survey/condition-editor.tsx';

/** The condition of an item. */
export function ConditionInput({ field }: FieldInputProps) {
  const { editor } = useTable();
  const around = useAround();
  // A row that is being made has no dialogue around it yet.
  if (editor.mode === 'create') return <AreaInput field={field} aria-label={field.label} />;
  if (!around) return <Placeholder height={size.target} />;
  return (
    <ConditionEditor
      value={editor.value(field)}
      around={around}
      readOnly={editor.readOnly}
      label={field.label}
      onChange={(value) => editor.change(field, value)}
    />
  );
}
