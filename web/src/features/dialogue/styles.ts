import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space, type } from '../../lib/theme/sizes.ts';

/** A small act inside the conversation, still a thumb high. */
export const useQuietStyles = makeStyles({
  link: {
    ...type.body,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.target,
    padding: `0 ${space.s2}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});
