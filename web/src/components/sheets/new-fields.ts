import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';

/** The choice of a field that does not exist yet. */
export const NEW = 'new';

/** A column of a sheet with what it would be as a field of the organisation's own. */
type Column = {
  readonly heading: string;
  readonly as_new: Pick<OwnColumn, 'label' | 'type' | 'choices'> | null;
};

/** What the column would be, as its heading and its cells propose it. */
export function newField({ as_new: proposed, heading }: Column, table: OwnColumn['table']): OwnColumn {
  const { label = heading, type = 'text', choices = [] } = proposed ?? {};
  return { id: 0, table, label, type, choices: type === 'choice' ? choices : [] };
}

/** As a choice it begins with the values of the file. */
export function withChoices(changed: OwnColumn, before: OwnColumn, { as_new: proposed }: Column): OwnColumn {
  const isFresh = changed.type === 'choice' && before.type !== 'choice' && changed.choices.length === 0;
  return isFresh ? { ...changed, choices: proposed?.choices ?? [] } : changed;
}

/** Whether it lacks its name or its choices. */
export function isPoor({ label, type, choices }: OwnColumn): boolean {
  return label.trim() === '' || (type === 'choice' && choices.filter((one) => one.trim() !== '').length < 2);
}

/** A new field as calls carry it. */
export function asNewField({ table, label, type, choices, lawfulBasis = null }: OwnColumn) {
  return { table, label, type, choices: [...choices], lawful_basis: lawfulBasis };
}

/** The new fields of a sheet by the places of their columns, as calls carry them. */
export function newFieldsOf(made: ReadonlyMap<number, OwnColumn>) {
  return [...made].map(([at, field]) => ({ at, heading: '', ...asNewField(field) }));
}
