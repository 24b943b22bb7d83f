import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { media, type } from '../lib/theme/sizes.ts';
import { Checkbox } from './checkbox.tsx';

const useStyles = makeStyles({
  boxes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    margin: 0,
    padding: 0,
    border: 'none',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  legend: { ...type.body, padding: 0 },
  problem: { ...type.caption, margin: 0, gridColumn: '1 / -1', color: tokens.colorStatusDangerForeground1 },
});

type Props<T extends string> = {
  readonly legend: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  /** What is wrong with the choice; null: nothing. */
  readonly problem: string | null;
  readonly onChange: (chosen: readonly T[]) => void;
};

/** Several of a few choices, under one name. */
export function BoxGroup<T extends string>({ legend, choices, chosen, problem, onChange }: Props<T>) {
  const styles = useStyles();
  const id = useId();
  return (
    <fieldset className={styles.boxes} {...(problem === null ? {} : { 'aria-describedby': id })}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(_, { checked }) =>
            onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {problem !== null && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
