import { ink, Picture, Ring } from './picture.tsx';

/** Figures that are not there yet: a sunburst with most of its parts missing. */
export function ReportPicture() {
  return (
    <Picture>
      <circle r={9} fill={ink.warm} />
      <Ring inner={12} outer={23} strengths={[0.65, 0.4, 1]} />
      <Ring inner={26} outer={37} strengths={[0.4, 0.65, 0, 0.4, 0, 0, 0.65, 0, 0.4]} />
    </Picture>
  );
}
