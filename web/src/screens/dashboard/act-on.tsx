import { Button, makeStyles } from '@fluentui/react-components';
import { lowestDriver } from '@livingroom/shared/modules/reports/rules/lowest.ts';
import { useNavigate } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { meanText, type Report } from '../../features/reports/model.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { openCompanion } from '../../lib/companion.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  text: { ...type.body, margin: `0 0 ${space.s3}`, overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = { readonly report: Report | undefined; readonly className: string };

/** One of the lowest released scores of the manager's own unit, with what can be done about it; nothing where none is released. */
export function ActOn({ report, className }: Props) {
  const styles = useStyles();
  const t = useText('dashboard');
  const copilot = useText('copilot');
  const locale = useLocale();
  const navigate = useNavigate();
  if (!report)
    return (
      <Panel title={t('act')} className={className}>
        <Placeholder height={size.chart} />
      </Panel>
    );
  const lowest = lowestDriver(report.dimensions);
  const { unit, round_id } = report;
  const score = lowest ? meanText(lowest, locale) : null;
  if (!lowest || score === null || !unit || round_id === null) return null;
  const query = { plan: String(lowest.driver_id), unit: String(unit.unit_id), round: round_id };
  return (
    <Panel title={t('act')} className={className}>
      <p className={styles.text}>{t('act.text', { topic: lowest.title, score })}</p>
      <div className={styles.acts}>
        <Button onClick={() => void navigate(`/actions?${new URLSearchParams(query)}`)}>{t('act.go')}</Button>
        <Button appearance="subtle" onClick={() => openCompanion('copilot', { topic: copilot('try.4') })}>
          {t('act.talk')}
        </Button>
      </div>
    </Panel>
  );
}
