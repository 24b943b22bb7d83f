import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Method } from './reference.ts';

const useStyles = makeStyles({
  mark: {
    ...type.caption,
    flexShrink: 0,
    minWidth: size.avatar,
    textAlign: 'center',
    padding: `${space.s0} ${space.s1}`,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  reads: { color: tokens.colorNeutralForeground2 },
  changes: { backgroundColor: look.note, border: `${tokens.strokeWidthThin} solid ${look.noteLine}` },
  deletes: { border: `${tokens.strokeWidthThin} solid ${look.bad}` },
});

const tones = { GET: 'reads', POST: 'changes', PATCH: 'changes', PUT: 'changes', DELETE: 'deletes' } as const;

/** The method of a call; what changes something looks so. */
export function MethodMark({ method }: { readonly method: Method }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[tones[method]])} translate="no">
      {method}
    </span>
  );
}
