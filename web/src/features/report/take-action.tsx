import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { planPath } from '../../lib/plan-path.ts';
import { media, size, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  act: {
    ...type.body,
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    minHeight: size.target,
    color: tokens.colorBrandForegroundLink,
    fontWeight: 600,
    [media.print]: { display: 'none' },
  },
});

type Props = {
  readonly driverId: number;
  readonly report: {
    readonly unit: { readonly unit_id: number } | null;
    readonly round_id: string | null;
  };
  /** Left out: "Take action". */
  readonly words?: string;
};

/** Leads to the form of an action about a driver, with unit and round of the report filled in. */
export function TakeAction({ driverId, report, words }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { unit, round_id: roundId } = report;
  if (!unit || roundId === null) return null;
  return (
    <Link className={styles.act} to={planPath({ driverId, unitId: unit.unit_id, roundId })}>
      {words ?? t('takeAction')} <span aria-hidden>→</span>
    </Link>
  );
}
