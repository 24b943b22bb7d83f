import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import { CallToAction } from './next-card.tsx';
import { partOfDay } from './part-of-day.ts';

/** The first page of managers and administrators (spec 1 §2). */
export function Screen() {
  const t = useText('dashboard');
  const { name, email, selectedRole } = useSession();
  const part = partOfDay(new Date().getHours());
  return (
    <Page title={t(`greeting.${part}`, { name: name ?? email ?? '' })}>
      {selectedRole === 'admin' && <AdminDashboard />}
      {selectedRole === 'manager' && <ManagerCard />}
      {selectedRole === 'system' && <StateMessage title={t('system')}>{t('systemText')}</StateMessage>}
    </Page>
  );
}

function ManagerCard() {
  const t = useText('dashboard');
  return (
    <CallToAction title={t('manager')} text={t('managerText')} go={t('managerGo')} to="/report-manager" />
  );
}
