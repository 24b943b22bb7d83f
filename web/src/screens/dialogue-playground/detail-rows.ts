import type { DialogueTurn } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { questionText } from '@livingroom/shared/modules/dialogues/rules/messages.ts';
import type { DialogueAnswer, DialogueItem } from '@livingroom/shared/modules/dialogues/rules/types.ts';

export const columns = ['question', 'answer', 'item', 'type', 'condition'] as const;

/** What is known of one question: the columns of the details table. */
export type Detail = { readonly [column in (typeof columns)[number]]: string };

/** The questions answered so far, and of those that were added the ones that still wait. */
export function detailsOf(
  { transcript, place, question: waits }: Pick<DialogueTurn, 'transcript' | 'place' | 'question'>,
  added: readonly number[],
): readonly { readonly item: DialogueItem; readonly detail: Detail }[] {
  const { byId } = place.script;
  let asked = '';
  const given = transcript.flatMap((message) => {
    if (message.from === 'bot') {
      if (message.visible) asked = message.text;
      return [];
    }
    const { answer } = message;
    const item = byId.get(answer.survey_item_id_ref)?.item;
    return item ? [{ item, detail: detailOf(item, asked, answer) }] : [];
  });
  const known = new Set(given.map(({ item }) => item.survey_item_id));
  const waiting = added.flatMap((id) => {
    const item = known.has(id) ? undefined : byId.get(id)?.item;
    const text = id === waits?.item.survey_item_id ? waits.words : item;
    return item && text ? [{ item, detail: detailOf(item, questionText(text), null) }] : [];
  });
  return [...given, ...waiting];
}

function detailOf(item: DialogueItem, question: string, answer: DialogueAnswer | null): Detail {
  const said =
    answer && [answer.rating, ...answer.choices, answer.text].filter((one) => one !== null && one !== '');
  return {
    question,
    answer: said === null ? '' : said.join(' · '),
    item: String(item.survey_item_id),
    type: item.item_type,
    condition: item.condition === null ? '' : JSON.stringify(item.condition),
  };
}

/** Rows become columns. */
export function turned(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [head = []] = table;
  return head.map((_, place) => table.map((row) => row[place] ?? ''));
}

/** As spreadsheets take it from the clipboard: tabs between cells, a line each row. */
export function tabText(table: readonly (readonly string[])[]): string {
  return table.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');
}
