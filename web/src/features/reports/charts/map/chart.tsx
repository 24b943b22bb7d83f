import { lazy, Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { loaded } from '../../../../lib/not-loaded.ts';
import { size } from '../../../../lib/theme/sizes.ts';
import { type ChartProps, defineChart } from '../../cards/define-chart.ts';

/** Comes with the first card that has one, not with the page. */
const MapCard = lazy(async () => ({ default: (await loaded(import('./map-card.tsx'))).MapCard }));

export const chart = defineChart({ Drawing });

function Drawing(props: ChartProps) {
  return (
    <Suspense fallback={<Placeholder height={size.card} />}>
      <MapCard {...props} />
    </Suspense>
  );
}
