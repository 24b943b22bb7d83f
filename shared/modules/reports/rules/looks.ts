import { colourChoices } from '../../../core/catalogue/colours.ts';
import { iconChoices } from '../../../core/catalogue/icons.ts';

/** The colours that a card may have: those of labels (spec 2 §3), which both themes know. */
export const cardColours = colourChoices.map(({ value }) => value);

export type CardColour = (typeof cardColours)[number];

/** The icons that a card or a block may show. */
export const cardIcons = iconChoices.map(({ value }) => value);

/** A picture stands in the report itself: base 64 of at most 100 kB, of a kind that can hold no script. */
export const pictureAddress = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/;
const MOST_PICTURE_BYTES = 100_000;
export const MOST_PICTURE_LETTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 40;
