import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import { look } from '../../../lib/theme/look.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { CardText } from '../card.tsx';
import type { Flow } from '../use-flow.ts';
import { Step } from './step.tsx';

const useStyles = makeStyles({
  note: {
    padding: `${space.s3} ${space.s4}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${look.noteLine}`,
    backgroundColor: look.note,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  person: { display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s2}`, padding: `${space.s1} 0` },
  reason: { color: tokens.colorNeutralForeground2 },
});

/** So many people stand here by name; the list has them all. */
const mostNamed = 8;

const { validateFlowStart } = flowExecutions.operations;

/** Who is asked, and by name who would be left out or counted nowhere, each with the page that mends it. */
export function WhoStep({ flow }: { readonly flow: Flow }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const navigate = useNavigate();
  const { data, failure } = useCall(validateFlowStart, {
    body: { flow_execution_id: flow.flow_execution_id },
  });
  const people = data?.affected_employees ?? [];
  const state = !data
    ? 'open'
    : (data.by_day || data.active_employees > 0) && people.length === 0
      ? 'ready'
      : 'look';
  return (
    <Step title={t('who')} state={state}>
      {data && (
        <CardText>{t(data.by_day ? 'byDay.who' : 'who.asked', { count: data.active_employees })}</CardText>
      )}
      {data?.by_day && <CardText quiet>{t('byDay.whoHint')}</CardText>}
      {failure && !data && <CardText>{failure.message}</CardText>}
      {people.length > 0 && (
        <div className={styles.note}>
          <ul className={styles.list} aria-label={t('who.left')}>
            {people.slice(0, mostNamed).map(({ employee_id, name, reasons }) => (
              <li key={employee_id} className={styles.person}>
                <Link as="button" onClick={() => void navigate(`/employees?row=${employee_id}`)}>
                  {t('who.mend', { name })}
                </Link>
                <span className={styles.reason}>
                  {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {data && data.affected_count > mostNamed && (
            <CardText>{t('andMore', { count: data.affected_count - mostNamed })}</CardText>
          )}
        </div>
      )}
    </Step>
  );
}
