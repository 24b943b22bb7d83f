import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import { partOfDay } from './part-of-day.ts';

const useStyles = makeStyles({
  greeting: {
    margin: '8px 0 20px',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

/** The first page of managers and administrators (spec 1 §2). */
export function Screen() {
  const styles = useStyles();
  const t = useText('dashboard');
  const { name, email, selectedRole } = useSession();
  const part = partOfDay(new Date().getHours());
  return (
    <Page reading>
      <h1 className={styles.greeting}>{t(`greeting.${part}`, { name: name ?? email ?? '' })}</h1>
      {selectedRole === 'admin' && <AdminDashboard />}
      {selectedRole === 'manager' && <ManagerCard />}
      {selectedRole === 'system' && <StateMessage title={t('system')}>{t('systemText')}</StateMessage>}
    </Page>
  );
}

function ManagerCard() {
  const t = useText('dashboard');
  const navigate = useNavigate();
  const open = (
    <Button appearance="primary" onClick={() => void navigate('/report-manager')}>
      {t('next.reports.go')}
    </Button>
  );
  return (
    <StateMessage title={t('manager')} actions={open}>
      {t('managerText')}
    </StateMessage>
  );
}
