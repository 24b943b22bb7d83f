import { defineSource } from './define-source.ts';

/** A CSV or Excel file that a program sends with an API key of the organisation, or a person on the page. */
export const uploadSource = defineSource({
  name: 'upload',
  stored: () => ({ address: null, header_name: null, secret: null }),
  fetch: null,
  hasFolder: false,
});
