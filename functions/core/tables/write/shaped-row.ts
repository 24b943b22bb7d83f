import { withPresentTexts } from '@livingroom/shared/content/email-templates/earlier.ts';
import { withSearchText } from '@livingroom/shared/core/catalogue/search-text.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { withChoiceValues } from '@livingroom/shared/core/validation/choice-names.ts';
import type { Body } from '../../storage/port.ts';

/**
 * A stored row as this version would write it: columns that it lacks have their initial value, also where a row was
 * changed before it was migrated and holds null instead, names of choices are their values, texts of the product that
 * nobody has changed are those of today, and what follows from others is in step. The same object where nothing is to be done.
 */
export function shapedRow(table: Table, body: Body): Body {
  const missing: { [field: string]: Json } = {};
  for (const [field, { initial = null, rules = [] }] of Object.entries(table.variables)) {
    const value = body[field];
    if (value === undefined || (value === null && initial !== null && rules.includes('not_null')))
      missing[field] = initial;
  }
  const whole = Object.keys(missing).length > 0 ? { ...body, ...missing } : body;
  const inWords = table.name === 'email_templates' ? withPresentTexts(whole) : whole;
  return withSearchText(table, withChoiceValues(table, inWords));
}
