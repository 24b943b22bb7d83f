import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import type { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: space.s3, margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    ...type.body,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space.s3,
    rowGap: space.s1,
  },
  name: { overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums' },
  track: {
    gridColumn: '1 / -1',
    height: space.s1,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground3,
  },
  severe: { backgroundColor: look.bad },
});

type Top = CallOutput<(typeof errorLog)['operations']['topEndpoints']>;

/** Where most entries come from. */
export function EndpointsPanel({ top: { endpoints, total } }: { readonly top: Top }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const most = Math.max(1, ...endpoints.map(({ count }) => count));
  return (
    <Panel title={t('top')} aside={t('topOf', { shown: endpoints.length, count: total })}>
      <ol className={styles.list}>
        {endpoints.map(({ endpoint, count, severity }) => (
          <li key={endpoint} className={styles.row}>
            <span className={styles.name}>{endpoint}</span>
            <span className={styles.count}>{countText(locale, count)}</span>
            <div className={styles.track} aria-hidden>
              <div
                className={mergeClasses(
                  styles.bar,
                  (severity === 'critical' || severity === 'error') && styles.severe,
                )}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
