import type { Text } from '../../core/lib/text.ts';

/** `driver_key` -> what has helped elsewhere, as a title of an action: 50 to 120 characters in each language. */
export type ActionsByDriver = { readonly [driverKey: string]: readonly Text[] };
