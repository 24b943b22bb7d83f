import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import type { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  step: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 2fr) minmax(${size.avatar}, 5fr) minmax(0, 2fr)`,
    alignItems: 'center',
    columnGap: space.s3,
    minHeight: size.row,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: space.s1, padding: `${space.s2} 0` },
  },
  track: {
    height: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    overflow: 'hidden',
    [media.phone]: { gridRow: 2, gridColumn: '1 / -1' },
  },
  bar: {
    display: 'block',
    height: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  note: { ...type.caption, margin: `${space.s3} 0 0`, color: tokens.colorNeutralForeground3 },
});

type Steps = NonNullable<CallOutput<typeof flowProcess.operations.stats>['funnel']>;

const names = ['asked', 'delivered', 'opened', 'completed'] as const;

/** How far the people of the round have come, from the invitation to the answer: counts, never who. */
export function Funnel({ funnel, open }: { readonly funnel: Steps; readonly open: boolean }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const locale = useLocale();
  const steps = names.flatMap((name) => {
    const step = funnel[name];
    if (step === null) return [];
    return { name, ...(typeof step === 'number' ? { people: step, exact: true } : step) };
  });
  const words = ({ people, exact }: (typeof steps)[number]) => {
    const count = countText(locale, people);
    if (exact) return count;
    return people === 0 ? t('noNumber') : t('atLeast', { rate: count });
  };
  const most = Math.max(1, ...steps.map(({ people }) => people));
  return (
    <Panel title={t('funnel')}>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.name} className={styles.step}>
            <span>{t(`funnel.${step.name}`)}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(step.people / most) * 100}%` }} />
            </span>
            <span className={styles.number}>{words(step)}</span>
          </li>
        ))}
      </ol>
      {steps.some(({ exact }) => !exact) && (
        <p className={styles.note}>{t(open ? 'funnel.open' : 'funnel.closed')}</p>
      )}
    </Panel>
  );
}
