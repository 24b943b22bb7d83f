import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { partOfDay } from './part-of-day.ts';
import { SystemDashboard } from './system-dashboard.tsx';

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
