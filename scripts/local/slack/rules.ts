import * as z from 'zod';

/** What Slack's pages say of one message: lengths in characters, and what a block must be. */

const text = (type: 'plain_text' | 'mrkdwn', most: number) =>
  z.object({ type: z.literal(type), text: z.string().min(1).max(most) });
const either = (most: number) => z.union([text('plain_text', most), text('mrkdwn', most)]);

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), text: text('plain_text', 150) }),
  z.object({ type: z.literal('section'), text: either(3_000) }),
  z.object({ type: z.literal('context'), elements: z.array(either(3_000)).min(1).max(10) }),
  z.object({ type: z.literal('divider') }),
]);

const metadata = z.object({
  event_type: z.string().regex(/^[\w-]{1,255}$/),
  event_payload: z.record(z.string(), z.unknown()),
});

const LONGEST_TEXT = 40_000;
const MOST_BLOCKS = 50;

export type SlackValues = { readonly [name: string]: unknown };

export type SlackBlock = z.output<typeof block>;

/** A message as it would be kept, or Slack's word for what is wrong with it. */
export function readMessage(values: SlackValues) {
  const { blocks: given = [], text: said = '', metadata: about } = values;
  const blocks = z.array(block).max(MOST_BLOCKS).safeParse(given);
  if (!blocks.success) return { error: 'invalid_blocks' } as const;
  if (typeof said !== 'string' || (said === '' && blocks.data.length === 0))
    return { error: 'no_text' } as const;
  if (said.length > LONGEST_TEXT) return { error: 'msg_too_long' } as const;
  const kept = about === undefined ? null : metadata.safeParse(about);
  if (kept && !kept.success) return { error: 'invalid_metadata_format' } as const;
  return { text: said, blocks: blocks.data, metadata: kept?.data ?? null };
}

/** The words of a message, a block a line, without Slack's markup. */
export function wordsOf(text: string, blocks: readonly SlackBlock[]): string {
  const lines = blocks.flatMap((one) => {
    if (one.type === 'divider') return [];
    return one.type === 'context' ? one.elements.map((element) => element.text) : [one.text.text];
  });
  return (lines.length > 0 ? lines : [text])
    .join('\n\n')
    .replace(/<([^|>]+)\|([^>]*)>/g, '$2: $1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
