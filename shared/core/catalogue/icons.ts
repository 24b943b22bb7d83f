import type { Variable } from './types.ts';

/** The icons that a row, a card or a block may show, as choices: the name is what is stored. */
export const iconChoices = [
  { value: 'person', label: 'tables/icons:person' },
  { value: 'people', label: 'tables/icons:people' },
  { value: 'heart', label: 'tables/icons:heart' },
  { value: 'star', label: 'tables/icons:star' },
  { value: 'lightbulb', label: 'tables/icons:lightbulb' },
  { value: 'chart', label: 'tables/icons:chart' },
  { value: 'chat', label: 'tables/icons:chat' },
  { value: 'trophy', label: 'tables/icons:trophy' },
  { value: 'target', label: 'tables/icons:target' },
  { value: 'calendar', label: 'tables/icons:calendar' },
  { value: 'building', label: 'tables/icons:building' },
  { value: 'location', label: 'tables/icons:location' },
  { value: 'warning', label: 'tables/icons:warning' },
  { value: 'info', label: 'tables/icons:info' },
  { value: 'check', label: 'tables/icons:check' },
  { value: 'growth', label: 'tables/icons:growth' },
] as const;

export type IconName = (typeof iconChoices)[number]['value'];

const names: ReadonlySet<string> = new Set(iconChoices.map(({ value }) => value));

export function isIcon(name: unknown): name is IconName {
  return typeof name === 'string' && names.has(name);
}

/** Whether a column's values may name stored pictures. */
export function holdsPictures({ format }: Pick<Variable, 'format'>): boolean {
  return format === 'image' || format === 'icon-or-picture';
}
