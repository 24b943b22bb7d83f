import { makeStyles, tokens } from '@fluentui/react-components';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

/** What the steps of a kiosk have in common: large, and one thing at a time. */
export const useStepStyles = makeStyles({
  step: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: size.form,
    margin: '0 auto',
    padding: `${space.s7} ${space.s5}`,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s5,
    [media.phone]: { padding: `${space.s6} ${space.s4}` },
  },
  title: {
    ...type.page,
    margin: 0,
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
    [media.small]: type.pageSmall,
  },
  text: { ...type.lead, fontWeight: 400, margin: 0, color: tokens.colorNeutralForeground2 },
  small: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  /** One below the other: nobody looks for the second. */
  buttons: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  large: { minHeight: size.avatar, fontSize: tokens.fontSizeBase400, width: '100%', maxWidth: 'none' },
  field: { '& input': { minHeight: size.avatar, fontSize: tokens.fontSizeBase500 } },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    padding: space.s4,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cardTitle: { ...type.section, margin: 0, overflowWrap: 'anywhere' },
  problem: {
    ...type.lead,
    fontWeight: 400,
    margin: 0,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});
