import { lazy } from 'react';

/** What edits and filters columns comes with the first row that is opened: a list needs the words of its cells alone. */
export const ChoiceBox = lazy(async () => ({ default: (await import('./choice-box.tsx')).ChoiceBox }));
export const SearchChoice = lazy(async () => ({
  default: (await import('./search-choice.tsx')).SearchChoice,
}));
export const PickFew = lazy(async () => ({ default: (await import('./pick-few.tsx')).PickFew }));
export const TextFilter = lazy(async () => ({ default: (await import('./value-filter.tsx')).TextFilter }));
export const ExactFilter = lazy(async () => ({ default: (await import('./value-filter.tsx')).ExactFilter }));
