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
