import type { Theme } from '@fluentui/react-components';

/** What the light theme becomes on paper: all that is read is black on white; colours are for scores. */
export const paperInks: Partial<Theme> = {
  colorNeutralForeground1: '#000000',
  colorNeutralForeground2: '#000000',
  colorNeutralForeground3: '#000000',
  colorNeutralBackground2: '#ffffff',
  colorNeutralBackground3: '#ffffff',
};
