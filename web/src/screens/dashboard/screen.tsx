import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import { partOfDay } from './part-of-day.ts';
import { SystemDashboard } from './system-dashboard.tsx';
import { Trends } from './trends.tsx';

/** The first page of managers and administrators (spec 1 §2). */
export function Screen() {
  const t = useText('dashboard');
  const { name, email, selectedRole } = useSession();
  const part = partOfDay(new Date().getHours());
  const greeting = t(`greeting.${part}`, { name: name ?? email ?? '' });
  if (selectedRole === 'admin') return <AdminDashboard greeting={greeting} />;
  if (selectedRole === 'manager') return <ManagerDashboard greeting={greeting} />;
  return <SystemDashboard greeting={greeting} />;
}

function ManagerDashboard({ greeting }: { readonly greeting: string }) {
  const t = useText('dashboard');
  const navigate = useNavigate();
  return (
    <Page
      title={greeting}
      headline={t('manager')}
      action={
        <Button appearance="primary" size="large" onClick={() => void navigate('/report-manager')}>
          {t('managerGo')}
        </Button>
      }
    >
      <Trends />
    </Page>
  );
}
