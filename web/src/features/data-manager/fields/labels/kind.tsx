import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { labelColours } from '../../../../lib/theme/label-colours.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import type { Field } from '../../controller/metadata.ts';
import { kind as choices } from '../choices/kind.tsx';
import { defineKind } from '../define-kind.ts';
import { choiceLabel } from '../parts/choices.ts';

const useStyles = makeStyles({
  labels: { display: 'inline-flex', flexWrap: 'wrap', gap: `${space.s1} ${space.s2}` },
  label: { ...type.caption, display: 'inline-flex', alignItems: 'center', gap: space.s1 },
  swatch: {
    width: size.iconSmall,
    height: size.dot,
    borderRadius: tokens.borderRadiusCircular,
    flexShrink: 0,
  },
});

const useColours = makeStyles({
  red: { backgroundColor: labelColours.red },
  blue: { backgroundColor: labelColours.blue },
  green: { backgroundColor: labelColours.green },
  yellow: { backgroundColor: labelColours.yellow },
  orange: { backgroundColor: labelColours.orange },
  purple: { backgroundColor: labelColours.purple },
  teal: { backgroundColor: labelColours.teal },
  grey: { backgroundColor: labelColours.grey },
  brown: { backgroundColor: labelColours.brown },
  magenta: { backgroundColor: labelColours.magenta },
});

/** The ten colours of labels. */
const isColour = (value: unknown): value is keyof typeof labelColours =>
  typeof value === 'string' && Object.hasOwn(labelColours, value);

/** Labels: choices that are colours, each shown as a stripe beside its name. */
export const kind = defineKind({
  ...choices,
  fits: (field) => choices.fits(field) && field.choices.every(({ value }) => isColour(value)),
  rank: 2,
  Look: Labels,
});

function Labels({ value, field }: { readonly value: Json; readonly field: Field }) {
  const styles = useStyles();
  const looks = useColours();
  const chosen = Object.keys(labelColours)
    .filter(isColour)
    .filter((colour) => [value].flat().includes(colour));
  return (
    <span className={styles.labels}>
      {chosen.map((colour) => (
        <span key={colour} className={styles.label}>
          <span className={mergeClasses(styles.swatch, looks[colour])} aria-hidden />
          {choiceLabel(field, colour)}
        </span>
      ))}
    </span>
  );
}
