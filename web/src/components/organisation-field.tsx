import { Button, Field, makeStyles, Select } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({ again: { marginTop: space.s2 } });

type Organisation = { readonly id: number; readonly name: string };

type Props = {
  readonly organisations: readonly Organisation[];
  /** Why they could not be read, and once more; null when they could. */
  readonly unread: { readonly message: string; readonly again: () => unknown } | null;
  /** Number of the chosen one; empty: none. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly label: string;
  /** What stands there while none is chosen. */
  readonly none: string;
  /** Why the choice does not do. */
  readonly problem?: string;
  readonly required?: boolean;
  readonly className?: string;
};

/** One organisation out of all. */
export function OrganisationField(props: Props) {
  const {
    organisations,
    unread,
    value: chosen,
    onChoose,
    label,
    none,
    problem,
    required = false,
    className,
  } = props;
  const styles = useStyles();
  const t = useText('errors');
  return (
    <div {...(className ? { className } : {})}>
      <Field
        required={required}
        label={label}
        {...(unread ? { validationMessage: unread.message } : problem ? { validationMessage: problem } : {})}
      >
        <Select value={chosen} onChange={(_, { value }) => onChoose(value)}>
          <option value="">{none}</option>
          {organisations.map((one) => (
            <option key={one.id} value={one.id}>
              {nameAmong(organisations, one)}
            </option>
          ))}
        </Select>
      </Field>
      {unread && (
        <Button className={styles.again} size="small" onClick={() => void unread.again()}>
          {t('screen.again')}
        </Button>
      )}
    </div>
  );
}

/** Those of one name are told apart by their numbers. */
export function nameAmong(all: readonly Organisation[], { id, name }: Organisation): string {
  return all.some((other) => other.id !== id && other.name === name) ? `${name} (${id})` : name;
}
