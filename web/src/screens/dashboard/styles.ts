import { makeStyles, tokens } from '@fluentui/react-components';
import { media, space } from '../../lib/theme/sizes.ts';

/** Cards of the Dashboard; `next` is the one that asks for something. */
export const useCardStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: space.s5,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { padding: space.s4 },
  },
  next: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.s2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: {
    margin: 0,
    maxWidth: '80ch',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  go: { marginTop: space.s2 },
});
