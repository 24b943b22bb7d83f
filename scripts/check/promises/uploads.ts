import type { Proof } from './proof.ts';

/** What the product promises about the undo of uploads. */
export const uploadPromises: readonly Proof[] = [
  {
    file: 'tests/api/sheets/upload-undo.test.ts',
    title: 'counts nobody in a round who comes back by it: they are in their unit since then',
    says: [
      'Anyone who becomes active again or moves back counts in figures only after a while in the same unit, as after any move.',
    ],
  },
  {
    file: 'tests/api/sheets/upload-undo-guards.test.ts',
    title: 'is forgotten after 14 days',
    says: [
      'This upload can’t be undone any more. What was stored to undo it is gone after {days, plural, one {# day} other {# days}}, or as soon as anybody is deleted.',
    ],
  },
];
