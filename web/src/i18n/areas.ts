import type { Messages } from '@livingroom/shared/core/lib/messages.ts';
import type { SiteValues } from '@livingroom/shared/words/keys.ts';

/** An area of the site's words: a file of this name in `shared/words/<language>/site`. */
export type Area = keyof SiteValues;

/** The messages of an area in one language, by key. */
export type Catalogue = Messages;

/** Keys of an area; a message in the plural is asked for with the `count` that it names. */
export type TextKey<A extends Area> = keyof SiteValues[A] & string;

export type TextValues = { readonly [name: string]: string | number };

export type Translate<A extends Area> = (key: TextKey<A>, values?: TextValues) => string;
