import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { duration } from './duration.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  item: {
    ...type.body,
    display: 'grid',
    gridTemplateColumns: `${size.picture} ${size.tight} ${size.tree} minmax(0, 1fr)`,
    alignItems: 'center',
    gap: `${space.s1} ${space.s4}`,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [media.narrow]: { gridColumn: '1 / -1' },
  },
  wide: { overflowWrap: 'anywhere', [media.narrow]: { gridColumn: '1 / -1' } },
});

type Item = CallOutput<(typeof metrics)['operations']['dependencies']>['items'][number];

const tones: { readonly [state in Item['state']]: ChipTone } = {
  works: 'good',
  partly: 'care',
  fails: 'bad',
  unused: 'quiet',
};

/** What the service stands on: how each does, as its own calls found it, and what failed last. */
export function DependenciesPanel() {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const { data, failure, refresh } = useCall(metrics.operations.dependencies, {});
  if (failure) return <ReadFailure message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.tree} />;
  return (
    <Panel title={t('dependencies')} aside={t('dependencies.note')}>
      <ul className={styles.list}>
        {data.items.map((item) => (
          <DependencyItem key={item.name} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function DependencyItem({ item: { name, state, calls, failed, p95, last } }: { readonly item: Item }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.item}>
      <span className={styles.name}>{t(`dependency.${name}`)}</span>
      <span>
        <Chip tone={tones[state]}>{t(`dependency.is.${state}`)}</Chip>
      </span>
      <span className={styles.quiet}>
        {t('dependency.calls', { calls, failed, p95: duration(p95, locale) })}
      </span>
      <span className={styles.wide}>
        {last
          ? t('dependency.last', { at: moment.format(new Date(last.at)), what: last.what })
          : t('dependency.noFailure')}
      </span>
    </li>
  );
}
