import { makeStyles, tokens } from '@fluentui/react-components';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { useMeanText } from './mean-text.ts';

const useStyles = makeStyles({
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  heading: { ...type.lead, margin: `0 0 ${space.s2}` },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      textAlign: 'start',
      padding: `${space.s2} ${space.s3} ${space.s2} 0`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    '& th': { fontWeight: 400, color: tokens.colorNeutralForeground2 },
  },
  part: { marginBottom: space.s5 },
  up: { color: look.good },
  down: { color: look.bad },
  same: { color: tokens.colorNeutralForeground2 },
});

type Verdict = 'up' | 'down' | 'same';

const arrows: { readonly [V in Verdict]: string } = { up: '↑ ', down: '↓ ', same: '' };

type Props = { readonly row: Pick<PublicRow<'actions'>, 'action_id'> };

/** What became of the figures that an action is about: its start, every round since, and what is a change. */
export function Effect({ row }: Props) {
  const styles = useStyles();
  const t = useText('actions');
  const language = useStore(languageStore);
  const query = { action_id: row.action_id, language };
  const { data, failure, refresh } = useCall(actionCalls.operations.effect, { query });
  if (failure)
    return <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.menu} />;
  const { started, rows } = data;
  if (!started || rows.length === 0) return <p className={styles.quiet}>{t('effect.none')}</p>;
  return (
    <>
      {rows.map((one) => (
        <section key={`${one.unit_id} ${one.driver_id}`} className={styles.part}>
          <h3 className={styles.heading}>
            {one.driver_title} · {one.unit_name}
          </h3>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('effect.round')}</th>
                <th scope="col">{t('effect.score')}</th>
                <th scope="col">{t('effect.change')}</th>
              </tr>
            </thead>
            <tbody>
              <Line at={started.opened_at} figure={one.start} told={t('effect.start')} />
              {one.since.map((figure) => (
                <Line key={figure.round_id} at={figure.opened_at} figure={figure} />
              ))}
            </tbody>
          </table>
          {one.since.length === 0 && <p className={styles.quiet}>{t('effect.notYet')}</p>}
        </section>
      ))}
      <p className={styles.quiet}>{t('effect.note')}</p>
    </>
  );
}

type Figure = {
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  readonly missing: 'no_data' | 'too_few' | 'not_released' | 'reveals_other' | 'noise' | null;
  readonly half: number | null;
  readonly verdict?: Verdict | null;
  readonly by?: number | null;
};

type LineProps = { readonly at: string; readonly figure: Figure; readonly told?: string };

function Line({ at, figure, told }: LineProps) {
  const styles = useStyles();
  const t = useText('actions');
  const locale = useLocale();
  const meanText = useMeanText();
  const { verdict = null, by = null, missing } = figure;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  const change =
    verdict === null
      ? '–'
      : verdict === 'same'
        ? t('effect.same')
        : by === null
          ? t(verdict === 'up' ? 'effect.upOnly' : 'effect.downOnly')
          : by.toLocaleString(locale, digits);
  return (
    <tr>
      <td>{dateFormat(locale, { month: 'short', year: 'numeric' }).format(new Date(at))}</td>
      <td>
        {meanText(figure) ??
          t(
            missing === 'not_released'
              ? 'effect.notReleased'
              : missing === 'too_few' || missing === 'noise'
                ? 'effect.tooFew'
                : 'effect.noData',
          )}
      </td>
      <td className={verdict ? styles[verdict] : undefined}>
        {told ?? (
          <>
            <span aria-hidden>{verdict ? arrows[verdict] : ''}</span>
            {change}
          </>
        )}
      </td>
    </tr>
  );
}
