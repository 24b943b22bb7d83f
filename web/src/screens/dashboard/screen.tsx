import { useState } from 'react';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { partOfDay } from './part-of-day.ts';
import { SystemDashboard } from './system-dashboard.tsx';

/** Spec 1 §9: who signed in for the first time less than this ago (ms) is new here. */
const NEW_FOR_MS = 30_000;

/** The first page of managers and administrators (spec 1 §2). */
export function Screen() {
  const t = useText('dashboard');
  const { name, email, selectedRole, firstSignInAt } = useSession();
  // Decided on arrival: the greeting does not change under the eyes of who reads it.
  const [isNew] = useState(() => firstSignInAt !== null && Date.now() - firstSignInAt < NEW_FOR_MS);
  const part = isNew ? 'first' : partOfDay(new Date().getHours());
  const greeting = t(`greeting.${part}`, { name: name ?? email ?? '' });
  if (selectedRole === 'admin') return <AdminDashboard greeting={greeting} />;
  if (selectedRole === 'manager') return <ManagerDashboard greeting={greeting} />;
  return <SystemDashboard greeting={greeting} />;
}
