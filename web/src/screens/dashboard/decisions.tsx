import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClock20Regular } from '@fluentui/react-icons/svg/calendar-clock';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { PauseCircle20Regular } from '@fluentui/react-icons/svg/pause-circle';
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useRows } from '../../api/rows.ts';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { nextStep } from './round-state.ts';
import type { Round } from './use-round.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: `${size.field} minmax(0, 1fr)`,
    columnGap: space.s3,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0, paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: size.field,
    height: size.field,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${look.noteLine}`,
    backgroundColor: look.note,
    color: tokens.colorNeutralForeground1,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  go: { marginInlineStart: `calc(-1 * ${space.s3})`, color: tokens.colorBrandForeground1 },
});

const icons = {
  paused: <PauseCircle20Regular aria-hidden key="paused" />,
  errors: <Wrench20Regular aria-hidden key="errors" />,
  mails: <Mail20Regular aria-hidden key="mails" />,
  unplaced: <Organization20Regular aria-hidden key="unplaced" />,
  planned: <CalendarClock20Regular aria-hidden key="planned" />,
} satisfies { readonly [kind: string]: ReactElement };

type Kind = keyof typeof icons;

type Decision = { readonly kind: Kind; readonly count: number; readonly to: string };

type Props = { readonly round: Round; readonly className?: string };

/** What somebody has to decide, each with the page where it is decided; nothing else stands here. */
export function Decisions({ round, className }: Props) {
  const styles = useStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const decisions = useDecisions(round);
  return (
    <Panel title={t('decide')} {...(className ? { className } : {})}>
      {decisions.length === 0 ? (
        <p className={styles.text}>{t('decide.none')}</p>
      ) : (
        <ul className={styles.list}>
          {decisions.map(({ kind, count, to }) => (
            <li key={kind} className={styles.item}>
              <span className={styles.mark}>{icons[kind]}</span>
              <div>
                <h3 className={styles.name}>{t(`decide.${kind}`, { count })}</h3>
                <p className={styles.text}>{t(`decide.${kind}.text`)}</p>
                <Button className={styles.go} appearance="transparent" onClick={() => void navigate(to)}>
                  {t(`decide.${kind}.go`)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useDecisions(round: Round): readonly Decision[] {
  const unplaced = useRows('employees', {
    where: { primary_unit_id_ref: null },
    columns: ['employee_id'],
    limit: 1,
    count: true,
  });
  const { execution_errors: errors, suppressed_emails: mails } = round.stats;
  const without = unplaced.data?.total ?? 0;
  const step = nextStep(round);
  const found: Decision[] = [];
  if (step === 'resume') found.push({ kind: 'paused', count: 1, to: '/flow-runner?tab=manage' });
  if (step === 'planned') found.push({ kind: 'planned', count: 1, to: '/flow-runner?tab=manage' });
  if (errors > 0) found.push({ kind: 'errors', count: errors, to: '/flow-runner?tab=troubleshoot' });
  if (mails > 0) found.push({ kind: 'mails', count: mails, to: '/flow-runner' });
  if (without > 0) found.push({ kind: 'unplaced', count: without, to: '/employees' });
  return found;
}
