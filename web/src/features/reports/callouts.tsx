import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Ranked } from './model.ts';
import { type Label, placeLabels, twoLines } from './place-labels.ts';
import { RADIUS, type Segment } from './segments.ts';

const useStyles = makeStyles({
  text: { fill: tokens.colorNeutralForeground2, pointerEvents: 'none' },
  priority: { fill: tokens.colorBrandForeground1 },
  chosen: { fill: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightBold },
  line: { stroke: tokens.colorNeutralStroke1, fill: 'none' },
});

const FONT = 16;
const LINE = 19;
const LETTERS = 15;
/** From the ring's edge to where the line bends and the text begins. */
const BEND = 14;
const GAP = 24;

type Props = {
  readonly segments: readonly Segment[];
  readonly ranked: Pick<Ranked, 'standingOf'>;
  readonly chosen: number | null;
  /** How far the ring is turned, in degrees. */
  readonly rotation: number;
};

/** The names of strengths, priorities and the chosen driver beside their segments, upright and never on each other. */
export function Callouts({ segments, ranked, chosen, rotation }: Props) {
  const styles = useStyles();
  const named = segments.filter(
    ({ level, figure: { driver_id } }) =>
      level === 2 && (driver_id === chosen || ranked.standingOf(driver_id) !== null),
  );
  const labels = named.map((segment): Label<Segment> => {
    const angle = segment.angle + (rotation * Math.PI) / 180;
    const reach = RADIUS + BEND;
    const lines = twoLines(segment.figure.title, LETTERS).length;
    return { item: segment, x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach, lines };
  });
  const room = { line: LINE, limit: RADIUS + 36 };
  const right = placeLabels(
    labels.filter(({ x }) => x >= 0),
    room,
  );
  const left = placeLabels(
    labels.filter(({ x }) => x < 0),
    room,
  );
  return (
    <g aria-hidden>
      {[...right, ...left].map(({ item, x, y, top }) => {
        const side = x >= 0 ? 1 : -1;
        const id = item.figure.driver_id;
        const lines = twoLines(item.figure.title, LETTERS);
        const middle = top + (lines.length * LINE) / 2;
        // The text keeps clear of the ring at its own height.
        const edge = Math.sqrt(Math.max(0, RADIUS ** 2 - Math.min(RADIUS, Math.abs(middle)) ** 2));
        const at = side * Math.max(Math.abs(x) + 6, edge + GAP);
        const inner = RADIUS / (RADIUS + BEND);
        return (
          <g key={item.key}>
            <path
              className={styles.line}
              d={`M${x * inner} ${y * inner}L${x} ${y}L${at - side * 4} ${middle}`}
            />
            <text
              className={mergeClasses(
                styles.text,
                ranked.standingOf(id) === 'priority' && styles.priority,
                id === chosen && styles.chosen,
              )}
              fontSize={FONT}
              textAnchor={side === 1 ? 'start' : 'end'}
            >
              {lines.map((text, place) => (
                <tspan key={text} x={at} y={top + (place + 0.75) * LINE}>
                  {text}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </g>
  );
}
