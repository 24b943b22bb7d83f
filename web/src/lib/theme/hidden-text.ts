import { type GriffelStyle, tokens } from '@fluentui/react-components';

/** Read out, not shown. */
export const hiddenText: GriffelStyle = {
  position: 'absolute',
  width: tokens.strokeWidthThin,
  height: tokens.strokeWidthThin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
