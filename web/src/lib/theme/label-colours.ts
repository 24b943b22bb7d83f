/** The ten colours of labels (spec 2 §1), the same in both themes: each stands beside its name. */
export const labelColours = {
  red: '#d13438',
  blue: '#3b7dd8',
  green: '#3a9c4e',
  yellow: '#d9b310',
  orange: '#e07b1f',
  purple: '#8b5fbf',
  teal: '#1f9aa0',
  grey: '#8a8886',
  brown: '#9a6a44',
  magenta: '#c94f9c',
} as const;
