import { colourChoices } from '../../catalogue/colours.ts';

/** The colours that a card may have: those of labels (spec 2 §3), which both themes know. */
export const cardColours = colourChoices.map(({ value }) => value);

export type CardColour = (typeof cardColours)[number];

/** The icons that a card or a block may show. */
export const cardIcons = [
  'person',
  'people',
  'heart',
  'star',
  'lightbulb',
  'chart',
  'chat',
  'trophy',
  'target',
  'calendar',
  'building',
  'location',
  'warning',
  'info',
  'check',
  'growth',
] as const;

export type CardIcon = (typeof cardIcons)[number];

/** A picture stands in the report itself: base 64 of at most 100 kB, of a kind that can hold no script. */
export const pictureAddress = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/;
const MOST_PICTURE_BYTES = 100_000;
export const MOST_PICTURE_LETTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 40;
