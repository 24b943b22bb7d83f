/** A value that survives JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Levels inside each other at most: what walks a value may call itself once a level. */
const JSON_DEPTH = 50;

/** The value of JSON text; undefined when it is not JSON, too deep, or has a number beyond all numbers. */
export function readJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return isSound(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Looked at level by level, so that no depth can end the stack. */
function isSound(value: Json): boolean {
  let level: readonly Json[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_DEPTH) return false;
    const next: Json[] = [];
    for (const item of level) {
      if (typeof item === 'number' && !Number.isFinite(item)) return false;
      if (typeof item !== 'object' || item === null) continue;
      for (const inner of Object.values<Json>(item)) next.push(inner);
    }
    level = next;
  }
  return true;
}

/** Values of one text, and fields of one of its objects, at most: more than any call has a use for. */
const MOST_VALUES = 100_000;
const MOST_FIELDS = 2_000;

/**
 * The limit that JSON text is beyond: of its values, or of the fields of one object. Null: none. Looks at its signs alone,
 * so that what is too much is refused before anything is made of it; a text that is no JSON may pass.
 */
export function excessIn(text: string): { readonly limit: number } | null {
  let values = 1;
  /** How many fields each object around this place has so far. */
  const fields: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === ',') values += 1;
    else if (sign === ':') {
      const count = (fields.pop() ?? 0) + 1;
      if (count > MOST_FIELDS) return { limit: MOST_FIELDS };
      fields.push(count);
    } else if (sign === '{' || sign === '[') {
      fields.push(0);
      if (fields.length > JSON_DEPTH + 1) return null;
    } else if (sign === '}' || sign === ']') fields.pop();
    if (values > MOST_VALUES) return { limit: MOST_VALUES };
  }
  return null;
}

/** Where the text in quotes ends that begins here. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
