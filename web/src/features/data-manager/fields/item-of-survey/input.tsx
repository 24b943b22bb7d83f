import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { ReferenceInput } from '../reference/input.tsx';
import { useAround } from '../survey/around.ts';
import { ItemChoice } from '../survey/item-choice.tsx';

/** What an item may point at, by the column: topics open below drill-downs, sequences have parts, choices follow-ups. */
const pointedAt: { readonly [column: string]: string } = {
  parent_id_ref: 'drill-down',
  sequence_parent_id_ref: 'sequence',
  choice_parent_id_ref: 'choice',
};

/** One of the dialogue's items that fit the column. */
export function ItemInput({ field, ...described }: FieldInputProps) {
  const t = useText('survey-builder');
  const { editor } = useTable();
  const around = useAround();
  if (editor.mode === 'create') return <ReferenceInput field={field} {...described} />;
  if (!around) return <Placeholder height={size.target} />;
  const value = editor.value(field);
  const fits = around.items.filter(
    ({ survey_item_id: id, item_type }) => id !== around.own && item_type === pointedAt[field.name],
  );
  return (
    <ItemChoice
      {...described}
      items={fits}
      others={[{ value: '', text: t('point.none') }]}
      chosen={value === null ? '' : String(value)}
      disabled={editor.readOnly}
      onChoose={(chosen) => editor.change(field, chosen === '' ? null : Number(chosen))}
    />
  );
}
