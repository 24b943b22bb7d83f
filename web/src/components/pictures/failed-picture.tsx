import { sector } from '../../lib/theme/arcs.ts';
import { ink, Picture, Ring } from './picture.tsx';

/** Something did not come: a ring that has lost a part. */
export function FailedPicture() {
  return (
    <Picture>
      <Ring inner={16} outer={32} strengths={[0, 0.4, 0.65, 0.4, 0.65, 0.4]} />
      <path
        d={sector(16, 32, -Math.PI / 2 + 0.06, -Math.PI / 6 - 0.06)}
        fill={ink.warm}
        transform="translate(9 -7)"
      />
    </Picture>
  );
}
