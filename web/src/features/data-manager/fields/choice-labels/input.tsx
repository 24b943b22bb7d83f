import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { choicesIn } from './choices.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: space.s2 },
  input: { minWidth: 0 },
});

/** The name of each choice; which there are, the product says. */
export function ChoiceLabelsInput({ field }: FieldInputProps) {
  const styles = useStyles();
  const t = useText('catalogue-changes');
  const { editor } = useTable();
  const choices = choicesIn(editor.value(field) ?? null);
  return (
    <div className={styles.list}>
      {choices.map((choice, place) => (
        <Field key={choice.value} size="small" label={t('choiceStored', { value: String(choice.value) })}>
          <Input
            className={styles.input}
            value={choice.label}
            readOnly={editor.readOnly}
            onChange={(_, { value }) =>
              editor.change(
                field,
                choices.with(place, { ...choice, label: value }).map((one) => ({ ...one })),
              )
            }
          />
        </Field>
      ))}
    </div>
  );
}
