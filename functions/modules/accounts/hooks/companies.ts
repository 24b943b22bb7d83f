import { offerOf } from '@livingroom/shared/core/lib/offered-languages.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** An organisation's own language is one of those that it offers. */
export const companyHooks: Hooks<'companies'> = {
  check: async (_, rows) =>
    rows.flatMap((company, row) =>
      company.default_language === null || offerOf(company).offered.includes(company.default_language)
        ? []
        : [{ row, field: 'default_language', words: tableWords('defaultNotOffered') }],
    ),
};
