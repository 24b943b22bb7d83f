import { defineWords, type PhraseKey } from '../../../core/lib/phrase.ts';

export type ScimSchemaWord = PhraseKey<'scim-schemas'>;

/** What the schemas of SCIM say of their attributes. */
export const scimSchemaWords = defineWords('scim-schemas');
