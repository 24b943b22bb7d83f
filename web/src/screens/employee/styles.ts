import { makeStyles, tokens } from '@fluentui/react-components';
import { space } from '../../lib/theme/sizes.ts';

/** What the cards of this page share. */
export const useCardStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    padding: space.s5,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: {
    margin: `0 0 ${space.s3}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
});
