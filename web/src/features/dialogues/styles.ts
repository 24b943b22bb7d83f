import { makeStyles, tokens } from '@fluentui/react-components';
import { quietButton } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

/** A small act inside the conversation, still a thumb high. */
export const useQuietStyles = makeStyles({
  link: {
    ...type.body,
    ...quietButton,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.target,
    padding: `0 ${space.s2}`,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { textDecorationLine: 'underline' },
  },
});
