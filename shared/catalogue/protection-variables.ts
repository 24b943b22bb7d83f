import {
  anonymities,
  consents,
  holdsPerson,
  lawfulBases,
  protectionOf,
  retentions,
} from '../core/catalogue/protection.ts';
import type { FieldCondition, Table, Variable } from '../core/catalogue/types.ts';

/** What `variables` says of a column that holds a person (spec 1 §3): a record of processing is made of it. */

const ofPerson: FieldCondition = { column: 'gdpr_type', operator: 'is not', value: 'none' };

const shared = {
  type: 'string',
  category: 'tables/metadata:protection',
  shownIf: ofPerson,
  sortable: false,
  filterable: false,
  ...{ create: 'never', update: 'optional', visible: false },
} as const satisfies Partial<Variable>;

export const protectionVariables = {
  lawful_basis: {
    ...shared,
    label: 'tables/metadata:lawful_basis',
    help: 'tables/metadata:lawful_basis.help',
    choices: lawfulBases.map((value) => ({ value, label: `tables/metadata:lawful_basis.${value}` as const })),
  },
  consent: {
    ...shared,
    label: 'tables/metadata:consent',
    help: 'tables/metadata:consent.help',
    choices: consents.map((value) => ({ value, label: `tables/metadata:consent.${value}` as const })),
  },
  anonymity: {
    ...shared,
    label: 'tables/metadata:anonymity',
    help: 'tables/metadata:anonymity.help',
    choices: anonymities.map((value) => ({ value, label: `tables/metadata:anonymity.${value}` as const })),
  },
  retention: {
    ...shared,
    label: 'tables/metadata:retention',
    help: 'tables/metadata:retention.help',
    choices: retentions.map((value) => ({ value, label: `tables/metadata:retention.${value}` as const })),
  },
} as const satisfies { readonly [name: string]: Variable };

/** These columns of a row of `variables`; a number of a person is personal, whatever its column says. */
export function protectionColumns(table: Table, variable: Variable) {
  const protection = protectionOf(table, variable);
  const { gdpr = 'none' } = variable;
  return {
    gdpr_type: holdsPerson(variable) && gdpr === 'none' ? 'personal' : gdpr,
    lawful_basis: protection?.lawfulBasis ?? null,
    consent: protection?.consent ?? null,
    anonymity: protection?.anonymity ?? null,
    retention: protection?.retention ?? null,
  };
}
