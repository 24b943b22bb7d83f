import { makeStyles, tokens } from '@fluentui/react-components';

/** Cards of the Dashboard; `next` is the one that asks for something. */
export const useCardStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 600px)': { padding: '16px' },
  },
  next: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '8px',
    border: `1px solid ${tokens.colorBrandStroke2}`,
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
  go: { marginTop: '8px' },
});
