import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';

/** A postal code is one of its country, where that has any; it is kept in capitals. */
export const locationAddressHooks: Hooks<'location_addresses'> = {
  check: async (_context, rows) =>
    rows.flatMap(({ country, zip_postal_code: code }, row): RowProblem[] =>
      postcodeValidatorExistsForCountry(country) && !postcodeValidator(code, country)
        ? [{ row, field: 'zip_postal_code', words: validationWords('zipCode') }]
        : [],
    ),
  async beforeWrite(_context, { after }) {
    return { ...after, zip_postal_code: after.zip_postal_code.toUpperCase() };
  },
};
