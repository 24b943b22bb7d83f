import { sector } from '../../lib/theme/arcs.ts';
import { ink, Picture } from './picture.tsx';

const parts = 5;
const filled = 1;

/** Nothing yet: half a sunburst that waits to be filled. */
export function EmptyPicture() {
  const step = Math.PI / parts;
  const apart = 0.05;
  return (
    <Picture>
      <g transform="translate(0 26)">
        {Array.from({ length: parts }, (_, place) => Math.PI + place * step).map((from, place) => {
          const path = sector(30, 54, from + apart, from + step - apart);
          return place === filled ? (
            <path key={path} d={path} fill={ink.brand} opacity={0.65} />
          ) : (
            <path key={path} d={path} stroke={ink.line} strokeWidth={1.5} strokeDasharray="3 3" />
          );
        })}
        <path d="M-22 0A22 22 0 0 1 22 0Z" fill={ink.warm} />
      </g>
    </Picture>
  );
}
