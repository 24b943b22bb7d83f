import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { media, space, type } from '../lib/theme/sizes.ts';
import { Checkbox } from './checkbox.tsx';

const useStyles = makeStyles({
  boxes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignContent: 'start',
    // The library's box has room around it: its edge stands on that of the fields.
    margin: `0 0 0 calc(-1 * ${space.s2})`,
    padding: 0,
    border: 'none',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  one: { gridTemplateColumns: 'minmax(0, 1fr)' },
  legend: { ...type.body, padding: `0 0 0 ${space.s2}` },
  problem: {
    ...type.caption,
    margin: `0 0 0 ${space.s2}`,
    gridColumn: '1 / -1',
    color: tokens.colorStatusDangerForeground1,
  },
});

type Props<T extends string> = {
  readonly legend: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  /** What is wrong with the choice; null: nothing. */
  readonly problem: string | null;
  readonly onChange: (chosen: readonly T[]) => void;
  /** They stand below each other, where the group is a column itself. */
  readonly inColumn?: boolean;
};

/** Several of a few choices, under one name. */
export function BoxGroup<T extends string>({
  legend,
  choices,
  chosen,
  problem,
  onChange,
  inColumn,
}: Props<T>) {
  const styles = useStyles();
  const id = useId();
  return (
    <fieldset
      className={mergeClasses(styles.boxes, inColumn && styles.one)}
      {...(problem === null ? {} : { 'aria-describedby': id })}
    >
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
