/** A colour as people write it for the web: `#0c6b62`. */
const hex = /^#[0-9a-f]{6}$/;

type Parts = readonly [red: number, green: number, blue: number];

/** The colour in small letters; null for whatever is none. */
export function readColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  return hex.test(colour) ? colour : null;
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(partsOf(one)), luminance(partsOf(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, mixed with another one until it has at least this contrast on the ground; the other one at the latest. */
export function mixedUntil(colour: string, other: string, ground: string, least: number): string {
  const [from, to] = [partsOf(colour), partsOf(other)];
  for (let step = 0; step <= 20; step += 1) {
    const mixed = hexOf(from.map((part, at) => part + ((to[at] ?? part) - part) * (step / 20)));
    if (contrastOf(mixed, ground) >= least) return mixed;
  }
  return other;
}

function partsOf(colour: string): Parts {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, of parts from 0 to 255. */
function luminance(parts: Parts): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
