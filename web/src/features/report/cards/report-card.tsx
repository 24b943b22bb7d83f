import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { media, space, type } from '../../../lib/theme/sizes.ts';
import { CanvasCard } from './canvas-card.tsx';
import { ContentBlock } from './content-block.tsx';
import { GaugeCard } from './gauge-card.tsx';
import { Heatmap } from './heatmap.tsx';
import { HistogramCard } from './histogram-card.tsx';
import { SaveCard } from './save-card.tsx';
import { cellsOf, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  card: { height: '100%', [media.print]: { height: 'auto', breakInside: 'avoid', boxShadow: 'none' } },
  long: { [media.print]: { breakInside: 'auto' } },
  quiet: { ...type.body, margin: `0 0 ${space.s3}`, color: tokens.colorNeutralForeground2 },
});

type Props = { readonly view: View; readonly card: ViewCard };

/** One card of a report; one that cannot be shown says why, and the others stand. */
export function ReportCard({ view, card }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const around = useRef<HTMLElement>(null);
  const failed = () => <p className={styles.quiet}>{t('card.failed', { id: card.id })}</p>;
  if (!card.card)
    return (
      <Panel title={card.id} className={styles.card}>
        <p className={styles.quiet} role="alert">
          {t(`problem.${card.problem ?? 'unreadable-card'}`)}
        </p>
      </Panel>
    );
  const { title, description, content } = card.card;
  return (
    <Panel
      ref={around}
      title={title ?? card.id}
      aside={card.data.length > 0 && <SaveCard view={view} card={card} around={around} />}
      className={mergeClasses(styles.card, card.card.chart_type === 'heatmap' && styles.long)}
    >
      {description && <p className={styles.quiet}>{description}</p>}
      {card.unresolved.length > 0 && (
        <p className={styles.quiet}>{t('card.unresolved', { names: card.unresolved.join(', ') })}</p>
      )}
      <ErrorBoundary fallback={failed}>
        {content.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
          <ContentBlock key={place} view={view} card={card} block={block} place={place} />
        ))}
        <Chart view={view} card={card} />
      </ErrorBoundary>
    </Panel>
  );
}

function Chart({ view, card }: Props): ReactNode {
  const cells = cellsOf(view, card);
  const kind = card.card?.chart_type;
  switch (kind) {
    case undefined:
    case 'sunburst':
    case 'map':
      return null;
    case 'gauge':
      return <GaugeCard view={view} cells={cells} />;
    case 'histogram':
      return <HistogramCard view={view} cells={cells} />;
    case 'heatmap':
      return <Heatmap view={view} card={card} cells={cells} />;
    default:
      return <CanvasCard view={view} card={card} kind={kind} cells={cells} />;
  }
}
