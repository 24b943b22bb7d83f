/** Words that say nothing of what is asked, in the product's languages. */
const empty = new Set(
  (
    'the and for how what does can are you was has have with who why where which this that our your from not will ' +
    'como que cual cuales quien por para una uno los las del con esta este son hay puedo donde cuando mis nuestro ' +
    'hvor hvad hvem hvordan kan jeg den det der som med til fra har vi vores ikke skal man ' +
    'wie was wer wo warum kann ich der die das ein eine einen ist sind mit von bei auf wir unser man den dem zur zum und ' +
    'comment quoi qui est sont les des une dans avec pour sur mon mes nos notre quel quelle puis faire'
  ).split(' '),
);

/** A text in small letters without accents, so that "Über" is found by "uber". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a text that say something. */
export function wordsOf(text: string): readonly string[] {
  return (plainText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !empty.has(word));
}
