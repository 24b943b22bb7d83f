/** A number as the whole world dials it: E.164, at least eight digits. */
const E164 = /^\+[1-9]\d{7,14}$/;

/** Letters of a number that is looked at at all. */
export const LONGEST_NUMBER = 40;

/** Digits of the code that proves a number, and how long it holds. */
export const phoneCode = { digits: 6, minutes: 10 } as const;

/** A number without what people write between its digits, `00` as `+`; null: it is none that messages can be sent to. */
export function phoneNumberOf(text: string): string | null {
  const bare = text.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+');
  return E164.test(bare) ? bare : null;
}

const stops = [
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT',
  'ALTO BAJA PARAR AFMELD STOPP ABMELDEN ABBESTELLEN ARRET ARRÊT',
].flatMap((line) => line.split(' '));

/** What somebody who answers a message wants: no more of them, or messages again; null: nothing that is known. */
export function answeredWish(message: string): 'stop' | 'start' | null {
  // What follows a full stop or an exclamation mark takes nothing of it back.
  const [word = ''] = message
    .trim()
    .toUpperCase()
    .split(/[.!"']/, 1);
  if (stops.includes(word)) return 'stop';
  return word === 'START' || word === 'UNSTOP' ? 'start' : null;
}
