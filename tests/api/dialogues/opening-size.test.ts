import { expect, test } from 'vitest';
import { createDialogueWorld, openAs } from '../../worlds/dialogue.ts';

/** What a phone downloads before the first question of the main survey's 40, before compression. */
const OPENING_BYTES = 40_000;

test('the opening of a dialogue of 40 questions is at most 40 kB, in every language', async () => {
  const { api, eva, id } = await createDialogueWorld();
  for (const language of ['en_us', 'es_es', 'dk'] as const) {
    const opened = await openAs(api, eva, id, language);
    expect(opened.dialogue.length).toMatchObject({ total: 40 });
    expect(Buffer.byteLength(JSON.stringify(opened))).toBeLessThanOrEqual(OPENING_BYTES);
  }
});
