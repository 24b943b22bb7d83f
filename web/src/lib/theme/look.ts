/** Colours that Fluent has no token for; the provider sets them beside its own. */
export const look = {
  warm: 'var(--lookWarm)',
  tint: 'var(--lookTint)',
  note: 'var(--lookNote)',
  noteLine: 'var(--lookNoteLine)',
  good: 'var(--lookGood)',
  bad: 'var(--lookBad)',
  shadow: 'var(--lookShadow)',
} as const;
