import { makeStyles, tokens } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { listOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { knownOptions, useAround, useNumberIn } from '../survey/around.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  hint: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Which options of the choice the item is asked for; none ticked: all of them. */
export function OptionsOfChoiceInput({ field }: FieldInputProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const { editor } = useTable();
  const around = useAround();
  const above = useNumberIn('choice_parent_id_ref');
  // A row that is being made has no dialogue around it yet.
  if (editor.mode === 'create') return <AreaInput field={field} aria-label={field.label} />;
  if (!around) return <Placeholder height={size.target} />;
  const item = around.items.find(({ survey_item_id }) => survey_item_id === above);
  if (!item) return <p className={styles.hint}>{t('chosen.noChoice')}</p>;
  const offered = knownOptions(item);
  // Options that are a person's own units or reports are known at the time of asking only.
  if (offered.length === 0) return <AreaInput field={field} aria-label={field.label} />;
  const chosen = listOf(editor.value(field)).map(String);
  const set = (next: readonly string[]) => {
    const ids = offered.flatMap(({ id }): readonly Json[] => (next.includes(id) ? [id] : []));
    editor.change(field, ids.length === 0 ? null : ids);
  };
  const isChosen = (id: string, text: string) => chosen.includes(id) || chosen.includes(text);
  const kept = offered.filter(({ id, text }) => isChosen(id, text)).map(({ id }) => id);
  return (
    <div className={styles.list}>
      {offered.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          checked={isChosen(id, text)}
          disabled={editor.readOnly}
          onChange={(_, { checked }) => set(checked ? [...kept, id] : kept.filter((one) => one !== id))}
        />
      ))}
      <p className={styles.hint}>{t('chosen.all')}</p>
    </div>
  );
}
