/** Neither 0 and O nor 1 and I: what is read aloud is typed as it was. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const LENGTH = 8;
const BITS = 5;

/**
 * What a person reads out of an error: the first 40 bits of its request id, as two groups of four. Null where the id is
 * no id of ours.
 */
export function referenceOf(requestId: string | null): string | null {
  const hex = (requestId ?? '').replaceAll('-', '').slice(0, (LENGTH * BITS) / 4);
  if (!/^[\da-f]{10}$/i.test(hex)) return null;
  let left = Number.parseInt(hex, 16);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = SIGNS.charAt(left % SIGNS.length) + text;
    left = Math.floor(left / SIGNS.length);
  }
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** A reference as somebody typed it, or the request id itself, as it is stored; null: it is neither. */
export function typedReference(typed: string): string | null {
  const text = typed.trim();
  if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(text)) return referenceOf(text);
  const signs = [...text.toUpperCase()].filter((sign) => SIGNS.includes(sign)).join('');
  if (signs.length !== LENGTH || /[^\w\s-]/.test(text)) return null;
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
