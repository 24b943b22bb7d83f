import { ink, Picture, Ring } from './picture.tsx';

/** Nothing fits: a ring as a lens. */
export function NoMatchPicture() {
  return (
    <Picture>
      <g transform="translate(-8 -6)">
        <Ring inner={18} outer={30} strengths={[0.65, 0.4, 1, 0.65, 0.4, 1]} />
        <path d="M24 24L38 38" stroke={ink.brand} strokeWidth={8} strokeLinecap="round" />
        <circle r={5} fill={ink.warm} />
      </g>
    </Picture>
  );
}
