import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowMaximize20Regular } from '@fluentui/react-icons/svg/arrow-maximize';
import { ArrowMinimize20Regular } from '@fluentui/react-icons/svg/arrow-minimize';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { isLanguage, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { NamedIcon } from '../../../components/named-icon.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { useSession } from '../../../hooks/use-session.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { NotLoaded } from '../../../lib/not-loaded.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { CardChart } from './card-chart.tsx';
import { chartOf } from './charts.ts';
import { groundOf, useCardInks } from './colours.ts';
import { ContentBlock } from './content-block.tsx';
import { SaveCard } from './save-card.tsx';
import { cellsOf, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  card: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    [media.print]: { height: 'auto', breakInside: 'avoid', boxShadow: 'none' },
  },
  // Without a frame, which would stand open, or empty, at the foot of a page.
  long: { [media.print]: { breakInside: 'auto', border: 'none', padding: `${space.s4} 0` } },
  quiet: { ...type.body, margin: `0 0 ${space.s3}`, color: tokens.colorNeutralForeground2 },
  blocks: { display: 'grid', gap: space.s4, minWidth: 0, [media.phone]: { display: 'block' } },
  tools: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: space.s1,
    [media.print]: { display: 'none' },
  },
});

/** Tables of analyses come with the first card of one. */
const AnalysisBlock = lazy(async () => ({
  default: (await import('./analysis-block.tsx')).AnalysisBlock,
}));

type Props = {
  readonly view: View;
  readonly card: ViewCard;
  /** Whether the card stands alone; null where it cannot. */
  readonly expanded?: boolean | null;
  readonly onExpand?: (() => void) | undefined;
  /** False: a second picture of a card of the same page. */
  readonly region?: boolean;
};

/** One card of a report; one that cannot be shown says why, and the others stand. */
export function ReportCard({ view, card, expanded = null, onExpand, region = true }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const inks = useCardInks();
  const around = useRef<HTMLElement>(null);
  const failed = (_again: () => void, error: Error) => (
    <p className={styles.quiet} role="alert">
      {error instanceof NotLoaded ? t('card.notLoaded') : t('card.failed', { id: card.id })}
    </p>
  );
  if (!card.card)
    return (
      <Panel title={card.id} className={styles.card} region={region}>
        <p className={styles.quiet} role="alert">
          {t(`problem.${card.problem ?? 'unreadable-card'}`, { name: card.id })}
        </p>
      </Panel>
    );
  const { title, description, content, background_color: colour, icon, language, columns = 1 } = card.card;
  const kind = card.card.type === 'content' ? undefined : card.card.chart_type;
  const { analytics_flow_id_ref: analysis, analysis_template: template } = card.card;
  const blocks = card.card.type === 'chart' ? [] : content;
  return (
    <Panel
      ref={around}
      region={region}
      title={title ?? card.id}
      className={mergeClasses(
        styles.card,
        ((kind && chartOf(kind).isLong) || hasComments(view, card)) && styles.long,
      )}
      {...(icon ? { icon: <NamedIcon name={icon} size={24} /> } : {})}
      {...(colour ? { style: { backgroundColor: groundOf(inks[colour]) } } : {})}
      {...(isLanguage(language) ? { lang: localeOf[language] } : {})}
      aside={<Tools view={view} card={card} around={around} expanded={expanded} onExpand={onExpand} />}
      small
    >
      {description && <p className={styles.quiet}>{description}</p>}
      <Notices card={card} />
      <ErrorBoundary fallback={failed}>
        {blocks.length > 0 && (
          <div
            className={styles.blocks}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
              <ContentBlock key={place} view={view} card={card} block={block} place={place} />
            ))}
          </div>
        )}
        {(analysis !== undefined || template !== undefined) && (
          <Suspense fallback={<Placeholder height={size.narrow} />}>
            <AnalysisBlock flow={analysis ?? null} ships={template !== undefined} topics={view.topics} />
          </Suspense>
        )}
        {kind && <CardChart view={view} card={card} kind={kind} cells={cellsOf(view, card)} />}
      </ErrorBoundary>
    </Panel>
  );
}

/** Of any length: on paper they go on over pages. */
function hasComments(view: View, card: ViewCard): boolean {
  return cellsOf(view, card).some(({ measure }) => measure === 'comments');
}

/** What was asked for and is not there. */
function Notices({ card }: { readonly card: ViewCard }): ReactNode {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { notices, unresolved, cut } = card;
  const { primaryUnitId } = useSession();
  const number = (value: number) => countText(locale, value);
  const told = [
    ...(cut === null ? [] : [t('card.cut', { shown: number(cut.shown), whole: number(cut.whole) })]),
    ...notices.map((notice) =>
      notice.kind === 'no-survey' ? t('card.noSurvey') : t('card.noItem', { id: notice.id }),
    ),
    ...(primaryUnitId === null && unresolved.some(isOfUnit) ? [t('card.noPrimaryUnit')] : []),
    ...(unresolved.length > 0 ? [t('card.unresolved', { names: unresolved.join(', ') })] : []),
  ];
  return told.map((text) => (
    <p key={text} className={styles.quiet}>
      {text}
    </p>
  ));
}

function isOfUnit(placeholder: string): boolean {
  return placeholder.startsWith('Unit ');
}

type ToolsProps = Props & { readonly around: RefObject<HTMLElement | null> };

function Tools({ view, card, around, expanded, onExpand }: ToolsProps) {
  const styles = useStyles();
  const t = useText('report');
  if (!card.card) return null;
  const { actions, title } = card.card;
  const name = title ?? card.id;
  return (
    <span className={styles.tools} data-tool>
      {actions.includes('save') && card.data.length > 0 && (
        <SaveCard view={view} card={card} around={around} />
      )}
      {actions.includes('expand') && onExpand && expanded !== null && (
        <IconButton
          appearance="subtle"
          size="small"
          icon={expanded ? <ArrowMinimize20Regular /> : <ArrowMaximize20Regular />}
          label={t(expanded ? 'card.shrink' : 'card.expand', { title: name })}
          aria-expanded={expanded}
          onClick={onExpand}
        />
      )}
    </span>
  );
}
