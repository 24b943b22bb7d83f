import { Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { Report } from './model.ts';

const useStyles = makeStyles({
  paper: { display: 'none', [media.print]: { ...type.body, display: 'block', margin: 0 } },
  row: {
    [media.print]: { display: 'none' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s3,
    alignItems: 'flex-start',
    [media.phone]: { width: '100%' },
    // One row: sooner the two fields are narrower than usual.
    [media.oneRow]: { flexWrap: 'nowrap' },
    [media.crowded]: { flexWrap: 'wrap' },
  },
  field: { minWidth: size.tight, flexGrow: 1, maxWidth: size.menu, [media.phone]: { maxWidth: 'none' } },
  // The name of an organisation, and that everybody is meant.
  unit: { maxWidth: size.tree, flexBasis: size.tree, [media.phone]: { flexBasis: '100%' } },
  // As wide as its longest choice, beside the tools where both fit: a date is not cut.
  round: { minWidth: 'max-content', [media.phone]: { flexBasis: 0 } },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s3,
    alignSelf: 'end',
    [media.oneRow]: { flexWrap: 'nowrap', flexShrink: 0 },
    [media.crowded]: { flexWrap: 'wrap', flexShrink: 1 },
    [media.phone]: {
      gap: space.s1,
      // Icons alone: without their words nothing else would make them as large as a thumb.
      '& .fui-Button': { minWidth: size.target, minHeight: size.target, padding: `0 ${space.s2}` },
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
    [media.print]: { display: 'none' },
  },
  interim: {
    ...type.caption,
    alignSelf: 'center',
    padding: `${space.s1} ${space.s3}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});

type Props = {
  readonly report: Pick<
    Report,
    'unit_locked' | 'units' | 'unit' | 'round_id' | 'rounds' | 'interim' | 'has_figures'
  >;
  readonly onUnit: (unitId: number) => void;
  readonly onRound: (roundId: string) => void;
  /** What else can be done with the report. */
  readonly children?: ReactNode;
};

/** Chart Filter: a single choice, the unit, fixed for everybody but admins; beside it the round. */
export function ChartFilter({ report, onUnit, onRound, children }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const date = (text: string) =>
    dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(text));
  // A manager of several units may choose among them; one unit leaves no choice.
  const locked = report.unit_locked && report.units.length <= 1;
  const chosen = report.rounds.find(({ round_id }) => round_id === report.round_id);
  const looked = [
    report.unit?.unit_name,
    chosen && t('roundName', { number: chosen.number, date: date(chosen.opened_at) }),
    report.interim && report.has_figures && t('interim'),
  ];
  return (
    <>
      <p className={styles.paper}>{looked.filter(Boolean).join(' · ')}</p>
      <div className={styles.row}>
        <section className={mergeClasses(styles.field, styles.unit)} aria-label={t('filter')}>
          <Field label={t('unit')} {...(locked ? { hint: t('locked') } : {})}>
            <Select
              value={String(report.unit?.unit_id ?? '')}
              disabled={locked}
              onChange={(_, { value }) => onUnit(Number(value))}
            >
              {report.units.map((unit) => (
                <option key={unit.unit_id} value={unit.unit_id}>
                  {`${'\u2003'.repeat(Math.max(0, unit.depth))}${unit.unit_id === 0 ? t('everyone', { company: unit.unit_name }) : unit.unit_name}`}
                </option>
              ))}
            </Select>
          </Field>
        </section>
        <Field className={mergeClasses(styles.field, styles.round)} label={t('round')}>
          <Select value={report.round_id ?? ''} onChange={(_, { value }) => onRound(value)}>
            {report.rounds.map((round) => (
              <option key={round.round_id} value={round.round_id}>
                {t(round.closed_at === null ? 'roundOpen' : 'roundName', {
                  number: round.number,
                  date: date(round.opened_at),
                })}
              </option>
            ))}
          </Select>
        </Field>
        {children && <div className={styles.tools}>{children}</div>}
        {report.interim && report.has_figures && <span className={styles.interim}>{t('interim')}</span>}
      </div>
    </>
  );
}
