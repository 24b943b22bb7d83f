import { ink, Picture } from './picture.tsx';

/** A round that has not opened: a timeline with its first point reached. */
export function PlanPicture() {
  return (
    <Picture>
      <path d="M-46 12H-8" stroke={ink.brand} strokeWidth={4} strokeLinecap="round" />
      <path d="M0 12H46" stroke={ink.line} strokeWidth={2.5} strokeDasharray="4 5" strokeLinecap="round" />
      <path d="M-46 -2A19 19 0 0 1 -8 -2Z" fill={ink.warm} />
      <circle cx={-46} cy={12} r={7} fill={ink.brand} />
      <circle cx={-8} cy={12} r={7} fill={ink.brand} opacity={0.65} />
      <circle cx={20} cy={12} r={6} fill={ink.soft} stroke={ink.line} strokeWidth={2} />
      <circle cx={48} cy={12} r={6} fill={ink.soft} stroke={ink.line} strokeWidth={2} />
    </Picture>
  );
}
