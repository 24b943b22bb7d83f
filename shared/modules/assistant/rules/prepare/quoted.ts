/** No quote holds one of its own kind: many that are never closed would each be looked through to the end. */
const pairs = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«/g;

export type Told = {
  /** The request without what it quotes. */
  readonly told: string;
  /** What stands in quotes; in order. */
  readonly quoted: readonly string[];
};

/**
 * Parts a request into what is asked and what is quoted in it. What somebody quotes is what shall be said to others, or how
 * something is to be called: it is data, so that no name, date or order in it chooses who gets a mail or what a flow does.
 */
export function quotedIn(request: string): Told {
  const quoted = [...request.matchAll(pairs)].map((match) => match.slice(1).find((text) => text) ?? '');
  return { told: request.replace(pairs, ' '), quoted: trimmed(quoted) };
}

/** The same for a message to people, of which everything behind a colon is what it says. */
export function messageIn(request: string): Told {
  const { told, quoted } = quotedIn(request);
  // 9:30 has a colon too: what is said behind one has a space before it.
  const colon = /:(?:\s|$)/.exec(told);
  if (!colon) return { told, quoted };
  if (quoted.length > 0) return { told: told.slice(0, colon.index), quoted };
  return { told: told.slice(0, colon.index), quoted: trimmed([told.slice(colon.index + 1)]) };
}

function trimmed(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
