import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right';
import { SiteLink } from '../../components/site-link.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { planPath } from '../../lib/plan-path.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

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
  /** Above the row, which is a button as a whole. */
  quiet: {
    position: 'relative',
    justifyContent: 'center',
    minWidth: size.mark,
    minHeight: size.mark,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  /** What a report leads to stands out as its button. */
  button: {
    padding: `0 ${space.s4}`,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
});

type Props = {
  readonly driverId: number;
  readonly report: {
    readonly unit: { readonly unit_id: number } | null;
    readonly round_id: string | null;
  };
  /** The words of the report's one button; left out, the link "Take action". */
  readonly words?: string;
  /** The driver's name, where the link stands in its row: an icon says enough there. */
  readonly about?: string;
};

/** Leads to the form of an action about a driver, with unit and round of the report filled in. */
export function TakeAction({ driverId, report, words, about }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { unit, round_id: roundId } = report;
  const acting = useStore(actingStore);
  // Nothing is planned about made-up answers.
  const isSample = useSession().selectedRole === 'admin' && acting !== null;
  if (!unit || roundId === null || isSample) return null;
  const to = planPath({ driverId, unitId: unit.unit_id, roundId });
  if (about !== undefined)
    return (
      <SiteLink
        data-tool
        className={mergeClasses(styles.act, styles.quiet)}
        to={to}
        aria-label={`${t('takeAction')}: ${about}`}
        title={t('takeAction')}
      >
        <ArrowRight16Regular aria-hidden />
      </SiteLink>
    );
  return (
    <SiteLink data-tool className={mergeClasses(styles.act, words !== undefined && styles.button)} to={to}>
      {words ?? t('takeAction')}
      {words === undefined && <span aria-hidden>&nbsp;→</span>}
    </SiteLink>
  );
}
