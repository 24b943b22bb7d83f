import { lazy, Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { loaded } from '../../../../lib/not-loaded.ts';
import { size } from '../../../../lib/theme/sizes.ts';
import { type ChartProps, defineChart } from '../../cards/define-chart.ts';

/** Comes with the first card that has one, not with the page. */
const Heatmap = lazy(async () => ({ default: (await loaded(import('./heatmap.tsx'))).Heatmap }));

export const chart = defineChart({ Drawing, isLong: true });

function Drawing(props: ChartProps) {
  return (
    <Suspense fallback={<Placeholder height={size.form} />}>
      <Heatmap {...props} />
    </Suspense>
  );
}
