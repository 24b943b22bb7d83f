import { Field as FieldBox, Label, type LabelProps, makeStyles, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { HelpMark } from '../../../components/help-mark.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { hiddenText } from '../../../lib/theme/hidden-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { TableProvider, useTable } from '../controller/controller.tsx';
import type { Field } from '../controller/metadata.ts';
import { kindOf } from './kinds.ts';

const useStyles = makeStyles({
  several: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  // Floats, so that the mark of its help stands beside it.
  legend: { ...type.body, float: 'inline-start', padding: 0, marginBottom: space.s2 },
  inputs: { clear: 'both' },
  label: { display: 'flex', alignItems: 'center', minHeight: size.iconLarge },
  hidden: hiddenText,
  error: { ...type.caption, margin: `${space.s1} 0 0`, color: tokens.colorPaletteRedForeground1 },
});

/** One field of the editor; one that a condition holds back is shown as in a row that nobody may change. */
export function FieldInput({ field }: { readonly field: Field }) {
  const table = useTable();
  const { editor } = table;
  if (editor.readOnly || editor.mayChange(field)) return <KindInput field={field} />;
  return (
    <TableProvider value={{ ...table, editor: { ...editor, readOnly: true } }}>
      <KindInput field={field} />
    </TableProvider>
  );
}

/** The name of the field, and behind the mark what it is for, which a screen reader says with the input. */
function FieldLabel({ field, ...label }: LabelProps & { readonly field: Field }) {
  const styles = useStyles();
  return (
    <span className={styles.label}>
      <Label {...label}>{field.label}</Label>
      {field.help && <HelpMark name={field.label} text={field.help} />}
    </span>
  );
}

/** The input of the field's kind, with its message. */
function KindInput({ field }: { readonly field: Field }) {
  const styles = useStyles();
  const { editor } = useTable();
  const error = editor.errors[field.name];
  const { rules } = field.variable;
  const { Input, several, room = size.avatar } = kindOf(field);
  const required = rules?.includes('not_null') === true && field.variable.type !== 'boolean';
  if (several)
    return (
      <fieldset className={styles.several}>
        <legend className={styles.legend}>{field.label}</legend>
        {field.help && <HelpMark name={field.label} text={field.help} />}
        <div className={styles.inputs}>
          <Suspense fallback={<Placeholder height={room} />}>
            <Input field={field} />
          </Suspense>
        </div>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
    );
  return (
    <Suspense fallback={<Placeholder height={size.avatar} />}>
      <FieldBox
        label={{ children: (_: unknown, label: LabelProps) => <FieldLabel {...label} field={field} /> }}
        required={required}
        {...(field.help ? { hint: { className: styles.hidden, children: field.help } } : {})}
        {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
      >
        <Input field={field} />
      </FieldBox>
    </Suspense>
  );
}
