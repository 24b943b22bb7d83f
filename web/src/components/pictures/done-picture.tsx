import { ink, Picture, Ring } from './picture.tsx';

/** Nothing is left to do: a whole ring around a tick. */
export function DonePicture() {
  return (
    <Picture>
      <Ring inner={24} outer={36} strengths={[1, 0.65, 0.4, 0.65, 1, 0.4, 0.65, 0.4]} />
      <circle r={19} fill={ink.brand} />
      <path
        d="M-8 0L-2 6L8 -5"
        stroke={ink.onBrand}
        strokeWidth={3.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}
