import type { Protection, Table, Variable } from './types.ts';

/**
 * Why the product holds a person's data, on which basis and how long: of every column that holds a person (spec 1 §3,
 * variables). A table says it once for its columns, a column where it differs; the catalogue does not load without.
 */

type Of<K extends keyof Protection> = readonly NonNullable<Protection[K]>[];

/** In the order of a record of processing. */
export const purposes = [
  'people',
  'access',
  'answers',
  'mails',
  'actions',
  'evidence',
  'comfort',
] as const satisfies Of<'purpose'>;

/** From what nobody reads alone to what says the name. */
export const anonymities = ['groups', 'numbered', 'named'] as const satisfies Of<'anonymity'>;

export const lawfulBases = [
  'contract',
  'legal_obligation',
  'public_task',
  'legitimate_interests',
  'consent',
] as const satisfies Of<'lawfulBasis'>;

export const consents = ['none', 'here', 'organisation'] as const satisfies Of<'consent'>;

export const retentions = [
  'person',
  'answers',
  'record',
  'organisation',
  'archive',
  'trail',
  'undo',
  'upload',
] as const satisfies Of<'retention'>;

const ofOrganisation = { consent: 'none', anonymity: 'named' } as const;

/** What tables of one purpose have in common. */
export const protects = {
  people: { ...ofOrganisation, purpose: 'people', lawfulBasis: 'contract', retention: 'person' },
  access: { ...ofOrganisation, purpose: 'access', lawfulBasis: 'contract', retention: 'person' },
  answers: {
    purpose: 'answers',
    lawfulBasis: 'consent',
    consent: 'here',
    anonymity: 'groups',
    retention: 'answers',
  },
  mails: { ...ofOrganisation, purpose: 'mails', lawfulBasis: 'legitimate_interests', retention: 'person' },
  actions: {
    ...ofOrganisation,
    purpose: 'actions',
    lawfulBasis: 'legitimate_interests',
    retention: 'record',
  },
  evidence: {
    ...ofOrganisation,
    purpose: 'evidence',
    lawfulBasis: 'legitimate_interests',
    retention: 'record',
  },
  comfort: {
    ...ofOrganisation,
    purpose: 'comfort',
    lawfulBasis: 'legitimate_interests',
    retention: 'person',
  },
} as const satisfies { readonly [purpose in Protection['purpose']]: Protection };

type Holding = Pick<Variable, 'references' | 'gdpr' | 'protection'>;

/** Whether a column holds something about a person: by what it is, or since it says why. */
export function holdsPerson({ references, gdpr = 'none', protection }: Holding): boolean {
  return references?.table === 'employees' || gdpr !== 'none' || protection !== undefined;
}

/** What holds for the column; null where it holds no person. A person's number alone leads to nobody without their row. */
export function protectionOf(table: Pick<Table, 'protection'>, variable: Variable): Protection | null {
  if (!table.protection || !holdsPerson(variable)) return null;
  const isNumber = variable.references?.table === 'employees';
  return {
    ...table.protection,
    ...(isNumber ? { anonymity: 'numbered' } : {}),
    ...variable.protection,
  };
}

/** Whether basis and consent fit: nobody consents to what has another basis. */
export function isBasisWhole({ lawfulBasis, consent }: Pick<Protection, 'lawfulBasis' | 'consent'>): boolean {
  return (lawfulBasis === 'consent') === (consent !== 'none');
}
