/** Placeholders of reports whose names are the spec's and are not told in the reader's language (spec 2 §5.5). */
export const placeholderNames = {
  unitManager: 'Unit Manager',
  managerIllustration: 'Unit Manager Illustration',
  /** The dialogue that the figures come from, and the unit that is looked at, by their numbers. */
  mainChat: 'Main Chat Id',
  dynamicUnit: 'Dynamic Unit Id',
} as const;
