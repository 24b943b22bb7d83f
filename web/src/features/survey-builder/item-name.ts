import type { Translate } from '../../i18n/areas.ts';
import type { BuiltItem } from './use-survey.ts';

const named = [
  'comment',
  'static',
  'drill-down',
  'open-ended',
  'choice',
  'free-dialogue',
  'sequence',
] as const;

/** What kind of item it is, in words. */
export function typeName(t: Translate<'survey-builder'>, type: string): string {
  const known = named.find((name) => name === type);
  return known ? t(`type.${known}`) : type;
}

/** What an item is called where there is room for a line: what it says, or what it is. */
export function itemName(t: Translate<'survey-builder'>, item: BuiltItem): string {
  const said = [item.item_text, item.item_title, item.item_text2].find((text) => (text ?? '').trim() !== '');
  return said ?? typeName(t, item.item_type);
}

export const itemTypes = named;
