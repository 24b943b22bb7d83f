import { type GriffelStyle, tokens } from '@fluentui/react-components';

/** Where the keyboard is, on what Fluent does not draw. */
export const focusRing: GriffelStyle = {
  ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
};

/** What is pressed and looks like the text around it: a row of a list or a tree, a link inside a conversation. */
export const quietButton: GriffelStyle = {
  border: 0,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  fontFamily: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ...focusRing,
};
