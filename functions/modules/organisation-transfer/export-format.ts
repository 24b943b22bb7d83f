/**
 * What reads an export refuses another format. Version 2 says of each figure whether fewer than ten people count in it, as
 * reports do by showing a word in the place of a number.
 */
export const EXPORT_FORMAT = { format: 'livingroom-organisation', format_version: 2 } as const;
