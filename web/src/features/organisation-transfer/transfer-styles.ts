import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space, type } from '../../lib/theme/sizes.ts';

/** How exports and imports are listed: a line each, with its state and how far it is. */
export const useTransferStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s3 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none', alignSelf: 'stretch' },
  line: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s2} ${space.s3}`,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  about: { flexGrow: 1, flexBasis: '60%', minWidth: 0, overflowWrap: 'anywhere' },
  more: { ...type.caption, color: tokens.colorNeutralForeground3 },
  progress: { flexBasis: '100%' },
});
