import { ink, Picture } from './picture.tsx';

/** A dialogue that has not begun: what is asked, and room for the answer. */
export function TalkPicture() {
  return (
    <Picture>
      <path
        d="M-52 -18A16 16 0 0 1 -36 -34H4A16 16 0 0 1 4 -2H-38L-48 6V-8A16 16 0 0 1 -52 -18Z"
        fill={ink.brand}
        opacity={0.65}
      />
      {[-34, -16, 2].map((x) => (
        <circle key={x} cx={x} cy={-18} r={3.5} fill={ink.onBrand} />
      ))}
      <path
        d="M52 18A14 14 0 0 0 38 4H10A14 14 0 0 0 10 32H40L48 38V26A14 14 0 0 0 52 18Z"
        stroke={ink.warm}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
    </Picture>
  );
}
