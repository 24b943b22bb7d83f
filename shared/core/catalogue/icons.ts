import type { Variable } from './types.ts';

/** The icons that a row, a card or a block may show, as choices: the name is what is stored. */
export const iconChoices = [
  { value: 'person', label: ['Person', 'Persona', 'Person'] },
  { value: 'people', label: ['People', 'Personas', 'Personer'] },
  { value: 'heart', label: ['Heart', 'Corazón', 'Hjerte'] },
  { value: 'star', label: ['Star', 'Estrella', 'Stjerne'] },
  { value: 'lightbulb', label: ['Light bulb', 'Bombilla', 'Pære'] },
  { value: 'chart', label: ['Chart', 'Gráfico', 'Diagram'] },
  { value: 'chat', label: ['Conversation', 'Conversación', 'Samtale'] },
  { value: 'trophy', label: ['Trophy', 'Trofeo', 'Pokal'] },
  { value: 'target', label: ['Target', 'Diana', 'Mål'] },
  { value: 'calendar', label: ['Calendar', 'Calendario', 'Kalender'] },
  { value: 'building', label: ['Building', 'Edificio', 'Bygning'] },
  { value: 'location', label: ['Place', 'Lugar', 'Sted'] },
  { value: 'warning', label: ['Warning', 'Aviso', 'Advarsel'] },
  { value: 'info', label: ['Information', 'Información', 'Information'] },
  { value: 'check', label: ['Check mark', 'Marca', 'Flueben'] },
  { value: 'growth', label: ['Growth', 'Crecimiento', 'Vækst'] },
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
