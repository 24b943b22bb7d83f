import type { GriffelStyle } from '@fluentui/react-components';

/** Read out, not shown. */
export const hiddenText: GriffelStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
