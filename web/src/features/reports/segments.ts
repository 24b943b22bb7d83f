import { hierarchy, partition } from 'd3-hierarchy';
import { arc } from 'd3-shape';
import type { DrawnDimension } from './model.ts';

type Figure = DrawnDimension['drivers'][number];

export type Segment = {
  readonly key: string;
  readonly figure: Figure;
  readonly level: 1 | 2;
  /** Key of the dimension that a driver lies outside of. */
  readonly above: string | null;
  readonly path: string;
  /** Where its number stands. */
  readonly label: { readonly x: number; readonly y: number };
  /** Its middle on the ring, clockwise from the top. */
  readonly angle: number;
};

type Node = { readonly figure: Figure | null; readonly children?: readonly Node[] };

/** Radius of the whole chart in its own units; the drawing scales to its space. */
export const RADIUS = 300;

const rings = { 0: 0, 1: 92, 2: 188, 3: RADIUS } as const;

/** The rings of the sunburst: dimensions inside, their drivers outside, each driver as wide as the others. */
export function segmentsOf(dimensions: readonly DrawnDimension[]): readonly Segment[] {
  const root: Node = {
    figure: null,
    children: dimensions.map((dimension) => ({
      figure: dimension,
      children: dimension.drivers.map((driver) => ({ figure: driver })),
    })),
  };
  const tree = hierarchy<Node>(root, (node) => node.children as Node[] | undefined).sum((node) =>
    node.children ? 0 : 1,
  );
  const laidOut = partition<Node>().size([2 * Math.PI, 3])(tree);
  return laidOut.descendants().flatMap((node): Segment[] => {
    const { figure } = node.data;
    if (!figure || node.depth === 0) return [];
    const level = node.depth === 1 ? 1 : 2;
    const shape = {
      startAngle: node.x0,
      endAngle: node.x1,
      innerRadius: rings[level],
      outerRadius: rings[(level + 1) as 2 | 3] - 3,
      padAngle: 0.012,
      padRadius: rings[level],
    };
    const draw = arc<typeof shape>().cornerRadius(4);
    const [x, y] = draw.centroid(shape);
    const key = `${level}-${figure.driver_id}`;
    const dimension = level === 2 ? node.parent?.data.figure : null;
    const above = dimension ? `1-${dimension.driver_id}` : null;
    const angle = (node.x0 + node.x1) / 2;
    return [{ key, figure, level, above, path: draw(shape) ?? '', label: { x, y }, angle }];
  });
}

const nameSizes = { usual: 19, least: 11 } as const;
/** Room for a name across the inner ring, and how wide a letter is for its size. */
const nameRoom = 84;
const letterWidth = 0.52;

/** The one size in which the names of all dimensions stand whole in the inner ring, in the chart's units. */
export function nameSizeOf(dimensions: readonly Pick<DrawnDimension, 'title'>[]): number {
  const longest = Math.max(1, ...dimensions.map(({ title }) => title.length));
  return Math.max(nameSizes.least, Math.min(nameSizes.usual, nameRoom / (longest * letterWidth)));
}

/** Where an arrow key leads: around the ring, or from a dimension to its drivers and back. */
export function segmentAfter(all: readonly Segment[], from: Segment, key: string): Segment | null {
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  const ring = all.filter(({ level }) => level === from.level);
  const place = ring.indexOf(from);
  if (key === 'ArrowRight') return ring[(place + 1) % ring.length] ?? null;
  if (key === 'ArrowLeft') return ring.at(place - 1) ?? null;
  if (key === 'ArrowUp' && from.level === 1) return all.find(({ above }) => above === from.key) ?? null;
  if (key === 'ArrowDown') return all.find((segment) => segment.key === from.above) ?? null;
  return null;
}
