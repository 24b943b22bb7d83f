import { tokens } from '@fluentui/react-components';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

/** A line of an answer that leads somewhere, with its mark. */
export const leadingLine = {
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: size.mark,
  padding: `${space.s1} ${space.s2}`,
  marginInline: `calc(-1 * ${space.s2})`,
  borderRadius: tokens.borderRadiusMedium,
  color: tokens.colorNeutralForeground1,
  textDecorationLine: 'none',
  overflowWrap: 'anywhere',
  ':hover': { backgroundColor: look.tint },
  '& > svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
} as const;
