import { defineWords, type Phrase } from '../../../core/lib/phrase.ts';

/** What is wrong with rows of a file, or is to be known about them. */
export const sheetWords = defineWords('sheetRows');

const hints = ['employees.managerial_role', 'employees.role', 'employees.units_managed'] as const;

const hintWords = defineWords('columns');

/** What is to be known of a column before it is filled in, because its name promises more than it does; mostly null. */
export function columnHint(table: string, field: string): Phrase | null {
  const key = `${table}.${field}`;
  return isHint(key) ? hintWords.of(key) : null;
}

function isHint(key: string): key is (typeof hints)[number] {
  return (hints as readonly string[]).includes(key);
}
