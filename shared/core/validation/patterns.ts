/**
 * Every text is bounded before a pattern reads it, and `npm run check` refuses patterns that are not linear.
 * Phone: optional plus, 2 to 15 digits, the first not 0. URL: http, https or ftp (spec 2 §5.1).
 */
const phone = /^\+?[1-9]\d{1,14}$/;
const zip = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{1,10})[A-Za-z0-9]$/;
const mailbox = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const hostLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const url =
  /^(?:https?|ftp):\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** No value that a rule describes is longer; a longer one fits none. */
const LONGEST = { phone: 40, zip: 12, address: 500, url: 2_048, own: 4_000 } as const;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > 254) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length > 1 && mailbox.test(text.slice(0, at)) && labels.every((label) => hostLabel.test(label))
  );
}

export function isPhone(text: string): boolean {
  return text.length <= LONGEST.phone && phone.test(text.replace(/[ ()-]/g, ''));
}

export function isZipCode(text: string): boolean {
  return text.length <= LONGEST.zip && zip.test(text);
}

/** A street with a name: at least three characters, one of them a letter. */
export function isAddress(text: string): boolean {
  return text.length >= 3 && text.length <= LONGEST.address && /\p{L}/u.test(text);
}

export function isUrl(text: string): boolean {
  return text.length <= LONGEST.url && url.test(text);
}

/** Whether the whole text fits a rule's pattern; a pattern that cannot be read fits nothing. */
export function fitsPattern(text: string, pattern: string): boolean {
  if (text.length > LONGEST.own) return false;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
