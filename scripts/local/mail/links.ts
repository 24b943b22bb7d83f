/** The http addresses in a message, each once: those of the HTML's anchors, then those written in the text. */
export function findLinks(plainText: string, html: string): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  );
  const written = [...plainText.matchAll(/\bhttps?:\/\/[^\s<>"']+/gi)].map(([address]) =>
    address.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...anchors, ...written])].filter((address) => /^https?:\/\//i.test(address));
}

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return named[String(name).toLowerCase()] ?? entity;
  });
}
