import { anonymities, isBasisWhole, protectionOf } from '../core/catalogue/protection.ts';
import type { Protection, Table } from '../core/catalogue/types.ts';
import type { Language } from '../core/lib/language.ts';
import type { Phrase } from '../core/lib/phrase.ts';
import { textIn } from '../core/lib/text.ts';
import { catalogueWords } from '../core/words/catalogue.ts';
import { describedTables } from './metadata.ts';

/**
 * What a changed column would say of a person's data that the product does not carry out, by the field to blame: the lawful
 * basis is the organisation's to choose, while how long a value stays and who reads it are what the code does.
 */
export function protectionProblems(
  table: Table,
  name: string,
  language: Language,
): { readonly [field in 'lawful_basis' | 'consent' | 'anonymity' | 'retention']?: Phrase | null } {
  const code = describedTables().find((one) => one.name === table.name);
  const [before, after] = [code, table].map((one) => {
    const variable = one?.variables[name];
    return one && variable ? protectionOf(one, variable) : null;
  });
  if (!before || !after)
    return table.variables[name]?.protection ? { lawful_basis: catalogueWords('holds-nobody') } : {};
  return {
    lawful_basis: isBasisWhole(after) ? null : catalogueWords('basis-consent'),
    consent:
      after.consent === 'here' && before.consent !== 'here' ? catalogueWords('consent-elsewhere') : null,
    anonymity: isBolder(after, before) ? catalogueWords('anonymity-untrue') : null,
    retention: after.retention === before.retention ? null : untrueRetention(before, language),
  };
}

/** To say that a value leads further to the person than it does is careful, to say less is a lie. */
function isBolder(after: Protection, before: Protection): boolean {
  return anonymities.indexOf(after.anonymity) < anonymities.indexOf(before.anonymity);
}

function untrueRetention({ retention }: Protection, language: Language): Phrase {
  return catalogueWords('retention-untrue', {
    retention: textIn(`tables/metadata:retention.${retention}`, language),
  });
}
