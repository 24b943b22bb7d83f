/** A sector of the product's picture: half a sunburst, and how strong its colour is (0 to 1). */
export type ArcPart = { readonly path: string; readonly strength: number; readonly warm: boolean };

const rings = [
  { inner: 26, outer: 46, parts: 3 },
  { inner: 50, outer: 70, parts: 5 },
  { inner: 74, outer: 96, parts: 8 },
] as const;

/** Sectors that are warm, by ring and place, and those that are not there: a sunburst that is being filled. */
const warmParts = new Set(['2.1', '1.4', '2.5']);
const missingParts = new Set(['2.0', '2.4']);
const strengths = [1, 0.65, 0.4] as const;
const gap = 0.035;

/** Room for the whole picture, as an SVG's viewBox. */
export const arcsBox = '-104 -100 208 104';

/** All sectors, from the middle outward. */
export const arcParts: readonly ArcPart[] = rings.flatMap(({ inner, outer, parts }, ring) =>
  Array.from({ length: parts }, (_, place) => `${ring}.${place}`).flatMap((name, place) => {
    if (missingParts.has(name)) return [];
    const step = Math.PI / parts;
    const path = sector(inner, outer, Math.PI + place * step + gap, Math.PI + (place + 1) * step - gap);
    const strength = strengths[(ring + place) % strengths.length] ?? 1;
    return [{ path, strength, warm: warmParts.has(name) }];
  }),
);

/** Radius of the warm disc in the middle. */
export const arcsMiddle = 20;

/** A part of a ring around the middle, in radii and radians; less than half a turn. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, angle: number) =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}
