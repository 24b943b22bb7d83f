import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { ownSelect } from '../../lib/theme/own-select.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: space.s1 },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  select: {
    ...ownSelect,
    height: size.field,
    maxWidth: size.tight,
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly hideLabel?: boolean;
};

/** The browser's own list: light, and at home on every phone. */
export function NativeSelect<T extends string>({ label, value, options, onChange, hideLabel }: Props<T>) {
  const styles = useStyles();
  const id = useId();
  const choose = (next: string) => {
    const option = options.find((known) => known.value === next);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <select
        id={id}
        className={styles.select}
        aria-label={hideLabel ? label : undefined}
        title={hideLabel ? label : undefined}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
