import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media, size, space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    [media.phone]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
  },
  stop: {
    position: 'relative',
    minWidth: 0,
    paddingTop: space.s5,
    paddingRight: space.s3,
    // The way to the next stop.
    '::after': {
      content: '""',
      position: 'absolute',
      top: space.s1,
      left: space.s3,
      right: 0,
      height: space.s0,
      backgroundColor: tokens.colorNeutralStroke1,
      [media.phone]: {
        top: space.s4,
        bottom: `calc(-1 * ${space.s1})`,
        left: space.s1,
        right: 'auto',
        width: space.s0,
        height: 'auto',
      },
    },
    ':last-child::after': { display: 'none' },
    '::before': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      top: 0,
      left: 0,
      boxSizing: 'border-box',
      width: space.s3,
      height: space.s3,
      borderRadius: tokens.borderRadiusCircular,
      border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1,
      [media.phone]: { top: space.s1 },
    },
    [media.phone]: { padding: `0 0 ${space.s4} ${space.s5}` },
  },
  done: {
    '::before': {
      borderTopColor: tokens.colorCompoundBrandStroke,
      borderRightColor: tokens.colorCompoundBrandStroke,
      borderBottomColor: tokens.colorCompoundBrandStroke,
      borderLeftColor: tokens.colorCompoundBrandStroke,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  reached: { '::after': { backgroundColor: tokens.colorCompoundBrandStroke } },
  later: {
    '::after': {
      backgroundImage: `repeating-linear-gradient(90deg, ${tokens.colorNeutralStroke1} 0 ${space.s1}, ${tokens.colorNeutralBackground1} ${space.s1} ${space.s2})`,
      backgroundColor: 'transparent',
    },
  },
  label: {
    display: 'block',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    minHeight: size.icon,
  },
  time: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground3 },
});

export type Stop = {
  readonly label: string;
  /** Date and time as people say them. */
  readonly time: string;
  readonly done: boolean;
  /** Not before what comes first has been. */
  readonly later?: boolean;
};

/** What happens one after the other: what has been is filled; beside each other, on a phone below. */
export function Timeline({ stops, label }: { readonly stops: readonly Stop[]; readonly label: string }) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={label}>
      {stops.map(({ label: name, time, done, later }, place) => (
        <li
          key={name}
          className={mergeClasses(
            styles.stop,
            done && styles.done,
            stops[place + 1]?.done && styles.reached,
            (later || stops[place + 1]?.later) && styles.later,
          )}
        >
          <span className={styles.label}>{name}</span>
          <span className={styles.time}>{time}</span>
        </li>
      ))}
    </ol>
  );
}
