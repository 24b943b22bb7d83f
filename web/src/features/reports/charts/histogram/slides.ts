import { bars } from '../../cards/canvas-look.ts';
import type { Part, SlideParts } from '../../slides/parts.ts';

/** How often each score was given, as bars that can be edited. */
export const slideParts: SlideParts = (cells, { names, texts }) =>
  cells.flatMap(({ histogram, topic_id }): Part[] =>
    histogram
      ? [
          {
            ...{ kind: 'chart', look: bars, lies: false, unit: 'count' },
            labels: histogram.map((_, place) => `${place + 1}`),
            byScore: true,
            series: [{ name: names.topic(topic_id) || texts.t('overall'), values: histogram }],
          },
        ]
      : [],
  );
