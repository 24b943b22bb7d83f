import type { Prompt } from '@livingroom/shared/content/prompts/prompt.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import { type Language, tagOf } from '@livingroom/shared/core/lib/language.ts';
import * as z from 'zod';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { prompted } from './prompted.ts';

/** Characters of one question: their translation fits the cap of a reply, 300 tokens, in each language. */
const ROOM = 450;
/** Questions at the same time. */
const AT_ONCE = 3;

/** As the model knows the languages. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

const reply = z.object({ texts: z.array(z.string().trim().min(1)) });

/** A part of one of the texts, and the space that stands behind it. */
type Piece = { readonly of: number; readonly text: string; readonly gap: string };

/**
 * Texts in another language, in as many questions as the cap of a reply makes of them: a long text is asked in pieces that
 * end with a sentence. Null for a text of which a reply did not fit. Errors: `ai-budget-spent`, `unavailable`.
 */
export async function translateTexts(
  ai: AiGateway,
  prompt: Prompt,
  { texts, language }: { readonly texts: readonly string[]; readonly language: Language },
): Promise<readonly (string | null)[]> {
  const batches = batchesOf(texts.flatMap(piecesOf));
  const done: (readonly [Piece, string | null])[] = [];
  for (let from = 0; from < batches.length; from += AT_ONCE)
    done.push(
      ...(
        await Promise.all(
          batches.slice(from, from + AT_ONCE).map((batch) => askFor(ai, prompt, batch, language)),
        )
      ).flat(),
    );
  return texts.map((_, place) => {
    const own = done.filter(([{ of }]) => of === place);
    if (own.some(([, text]) => text === null)) return null;
    return own
      .map(([{ gap }, text]) => `${text}${gap}`)
      .join('')
      .trim();
  });
}

async function askFor(
  ai: AiGateway,
  prompt: Prompt,
  batch: readonly Piece[],
  language: Language,
): Promise<readonly (readonly [Piece, string | null])[]> {
  const to = englishNames.of(tagOf[language]);
  const { messages, options } = prompted(prompt, { to, texts: batch.map(({ text }) => text) });
  const { text, finish } = await ai.complete(messages, options);
  const read = reply.safeParse(finish === 'whole' ? objectIn(text) : null);
  const said = read.success && read.data.texts.length === batch.length ? read.data.texts : [];
  return batch.map((piece, place) => [piece, said[place] ?? null] as const);
}

function piecesOf(text: string, of: number): readonly Piece[] {
  const cuts: string[] = [];
  for (const sentence of sentencesIn(text)) {
    const last = cuts.at(-1);
    if (last !== undefined && last.length + sentence.length <= ROOM) cuts[cuts.length - 1] = last + sentence;
    else cuts.push(sentence);
  }
  return cuts.map((cut) => {
    const whole = cut.trimEnd();
    return { of, text: whole, gap: cut.slice(whole.length) };
  });
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** What is longer than a question has room for is cut between words, and a word without an end where it must. */
function sentencesIn(text: string): readonly string[] {
  return [...sentences.segment(text)].flatMap(({ segment }) =>
    segment.length <= ROOM
      ? [segment]
      : (segment.match(new RegExp(`[^]{1,${ROOM}}(?:\\s+|$)|[^]{1,${ROOM}}`, 'gu')) ?? []),
  );
}

function batchesOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const batches: Piece[][] = [];
  let room = 0;
  for (const piece of pieces) {
    const last = batches.at(-1);
    if (last && piece.text.length <= room) last.push(piece);
    else batches.push([piece]);
    room = (last && piece.text.length <= room ? room : ROOM) - piece.text.length;
  }
  return batches;
}
