import { lazy, Suspense } from 'react';
import { Placeholder } from '../../../components/placeholder.tsx';
import { loaded } from '../../../lib/not-loaded.ts';
import { size } from '../../../lib/theme/sizes.ts';
import { CanvasCard } from './canvas-card.tsx';
import { GaugeCard } from './gauge-card.tsx';
import { HistogramCard } from './histogram-card.tsx';
import type { Block, Cell, View, ViewCard } from './view-model.ts';

/** Each comes with the first card that has one, not with the page. */
const Heatmap = lazy(async () => ({ default: (await loaded(import('./heatmap.tsx'))).Heatmap }));
const MapCard = lazy(async () => ({ default: (await loaded(import('./map/map-card.tsx'))).MapCard }));
const SunburstCard = lazy(async () => ({
  default: (await loaded(import('./sunburst-card.tsx'))).SunburstCard,
}));

type Props = {
  readonly view: View;
  readonly card: ViewCard;
  readonly kind: NonNullable<Block['chartType']>;
  readonly cells: readonly Cell[];
};

/** Figures of a card, drawn as its kind of chart. */
export function CardChart({ view, card, kind, cells }: Props) {
  switch (kind) {
    case 'sunburst':
      return (
        <Suspense fallback={<Placeholder height={size.form} />}>
          <SunburstCard view={view} card={card} cells={cells} />
        </Suspense>
      );
    case 'map':
      return (
        <Suspense fallback={<Placeholder height={size.card} />}>
          <MapCard view={view} card={card} cells={cells} />
        </Suspense>
      );
    case 'gauge':
      return <GaugeCard view={view} cells={cells} wanted={card.card?.chart_options.gaugeSize} />;
    case 'histogram':
      return <HistogramCard view={view} cells={cells} />;
    case 'heatmap':
      return (
        <Suspense fallback={<Placeholder height={size.form} />}>
          <Heatmap view={view} card={card} cells={cells} />
        </Suspense>
      );
    default:
      return <CanvasCard view={view} card={card} kind={kind} cells={cells} />;
  }
}
