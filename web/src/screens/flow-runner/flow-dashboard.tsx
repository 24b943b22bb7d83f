import { makeStyles, tokens } from '@fluentui/react-components';
import { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import { useCall } from '../../api/use-call.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Card } from './card.tsx';
import type { Flow } from './use-flow.ts';

const counts = [
  'total_employees_in_flow',
  'total_invitations_sent',
  'dialogues_opened',
  'dialogues_closed',
  'reminders_sent',
  'employees_signed_up',
  'employees_responded',
  'execution_errors',
] as const;

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: '16px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    '& dd': {
      margin: 0,
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '6px 8px',
      textAlign: 'left',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
});

/** How the latest round stands: counts, and response rates of units as far as they may be shown. */
export function FlowDashboard({ flow }: { readonly flow: Flow }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const locale = useLocale();
  const body = { flow_execution_id: flow.flow_execution_id };
  const { data: stats } = useCall(
    flowProcess.operations.stats,
    { body },
    { pollMs: 30_000, keepPrevious: true },
  );
  if (!stats) return <Placeholder height="240px" />;
  const percent = (rate: number) => rate.toLocaleString(locale, { style: 'percent' });
  return (
    <>
      <Card title={t('statistics')}>
        <dl className={styles.figures}>
          {counts.map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{stats[name].toLocaleString(locale)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('completed_rate')}</dt>
            <dd>{percent(stats.completed_rate)}</dd>
          </div>
        </dl>
      </Card>
      <Card title={t('rates')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('rate')}</th>
            </tr>
          </thead>
          <tbody>
            {stats.unit_response_rates.map((unit) => (
              <tr key={unit.unitName}>
                <th scope="row">{unit.unitName}</th>
                <td>{unit.employeesInFlow}</td>
                <td>
                  {unit.responseRate === null
                    ? t('tooFew')
                    : `${unit.rounded ? '≈ ' : ''}${percent(unit.responseRate)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
