const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text that XML stands for; what is no entity stays as it is written. */
export function decodeXml(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** What spreadsheet programs write for a character that XML cannot hold, `_x0007_`, and for text that looks like it. */
export function escapeUnholdable(text: string): string {
  return holdable(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
}

/** The text that `escapeUnholdable` was given. */
export function unescapeUnholdable(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** XML 1.0 has no control characters but tab and line ends (and reads a return as a line end), no half of a pair. */
function holdable(text: string): string {
  return text.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (char) => {
    const code = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `_x${code}_`;
  });
}
