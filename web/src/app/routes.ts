import type { Role } from '@livingroom/shared/core/catalogue/roles.ts';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/areas.ts';
import { isKioskPath } from '../lib/kiosk-path.ts';
import { Screen as Callback } from '../screens/auth-callback/screen.tsx';
import { Screen as Login } from '../screens/login/screen.tsx';

export type AppRoute = {
  /** The spec's route name. */
  readonly name: string;
  readonly path: string;
  /** Folder in `screens`. */
  readonly screen: string;
  readonly title: TextKey<'shell'>;
  /** Roles whose dock shows it; `guest`: nobody who is signed in; `public` needs no sign-in, `any` is for whoever is here. */
  readonly roles: readonly Role[] | 'guest' | 'public' | 'any';
  /** It is about one organisation's own rows: the operator's dock leads there inside an organisation alone. */
  readonly ofOrganisation?: boolean;
  /** An administrator sees it in the sample as well. */
  readonly inSample?: boolean;
  /** Another page leads there: no dock shows it, but the operator's, where it is of no one organisation. */
  readonly within?: string;
};

const adminUp = ['admin', 'system'] as const;
const managerUp = ['manager', 'admin', 'system'] as const;

/** The screen's folder is called as its path where none is named. */
type Given = Omit<AppRoute, 'screen'> & Partial<Pick<AppRoute, 'screen'>>;

/** Spec 1 §2, in dock order. */
const given: readonly Given[] = [
  { name: 'LoginView', path: '/login', title: 'title.login', roles: 'guest' },
  {
    name: 'LoginAdminView',
    path: '/login-admin',
    title: 'title.login',
    roles: 'guest',
  },
  { name: 'Signup', path: '/activate', title: 'title.activate', roles: 'public' },
  {
    name: 'EmailChange',
    path: '/email-change',
    title: 'title.login',
    roles: 'public',
  },
  { name: 'Unsubscribe', path: '/unsubscribe', title: 'title.login', roles: 'public' },
  {
    name: 'AuthCallback',
    path: '/auth-callback',
    title: 'title.login',
    roles: 'public',
  },
  // `/k/` and the code of a kiosk.
  { name: 'Kiosk', path: '/k', screen: 'kiosk', title: 'title.login', roles: 'public' },
  { name: 'LogoutView', path: '/logout', title: 'title.logout', roles: 'any' },
  { name: 'Dashboard', path: '/dashboard', title: 'title.dashboard', roles: managerUp },
  {
    name: 'EmployeeMainPage',
    path: '/employee',
    title: 'title.employee',
    roles: ['employee'],
  },
  { name: 'Company', path: '/company', title: 'title.company', roles: adminUp, ofOrganisation: true },
  {
    name: 'ProcessingRecord',
    path: '/processing-record',
    title: 'title.processing',
    roles: adminUp,
    ofOrganisation: true,
    within: '/company',
  },
  {
    name: 'ApiReference',
    path: '/api-reference',
    title: 'title.apiReference',
    roles: adminUp,
    ofOrganisation: true,
    within: '/company',
  },
  {
    name: 'Units',
    path: '/units',
    title: 'title.units',
    roles: adminUp,
    ofOrganisation: true,
    inSample: true,
  },
  {
    name: 'Employees',
    path: '/employees',
    title: 'title.employees',
    roles: adminUp,
    ofOrganisation: true,
    inSample: true,
  },
  {
    name: 'ChatTest',
    path: '/dialogue-playground',
    title: 'title.playground',
    roles: adminUp,
  },
  {
    name: 'FlowRunner',
    path: '/flow-runner',
    title: 'title.flowRunner',
    roles: adminUp,
    ofOrganisation: true,
  },
  {
    name: 'EmailManager',
    path: '/email-manager',
    title: 'title.emailManager',
    roles: adminUp,
    ofOrganisation: true,
  },
  {
    name: 'AccountManager',
    path: '/account-manager',
    title: 'title.accountManager',
    roles: ['system'],
  },
  {
    name: 'DataManager',
    path: '/data-manager',
    title: 'title.dataManager',
    roles: ['system'],
  },
  {
    name: 'ChatBuilder',
    path: '/chatbuilder',
    screen: 'survey-builder',
    title: 'title.surveyBuilder',
    roles: ['system'],
  },
  {
    name: 'DriverBuilder',
    path: '/driverbuilder',
    screen: 'driver-builder',
    title: 'title.driverBuilder',
    roles: ['system'],
  },
  {
    name: 'SystemDashboardPage',
    path: '/system-dashboard',
    title: 'title.systemDashboard',
    roles: ['system'],
  },
  {
    name: 'FlowBuilder',
    path: '/flowbuilder',
    screen: 'flow-builder',
    title: 'title.flowBuilder',
    roles: adminUp,
    within: '/flow-runner',
  },
  {
    name: 'FlowManager',
    path: '/flow-manager',
    title: 'title.flowManager',
    roles: adminUp,
    within: '/flow-runner',
  },
  {
    name: 'AnalyticsBuilder',
    path: '/analyticsbuilder',
    screen: 'analytics-builder',
    title: 'title.analyticsBuilder',
    roles: ['system'],
  },
  {
    name: 'AnalyticsPlayground',
    path: '/analyticsplayground',
    screen: 'analytics-playground',
    title: 'title.analyticsPlayground',
    roles: ['system'],
  },
  {
    name: 'RoleManager',
    path: '/role-manager',
    title: 'title.roleManager',
    roles: ['system'],
  },
  {
    name: 'DataMigration',
    path: '/data-migration',
    title: 'title.dataMigration',
    roles: ['system'],
  },
  {
    name: 'ReportManager',
    path: '/report-manager',
    title: 'title.reports',
    roles: managerUp,
    inSample: true,
  },
  { name: 'Sunburst', path: '/sunburst', title: 'title.sunburst', roles: ['system'] },
  {
    name: 'ActionPage',
    path: '/actions',
    title: 'title.actions',
    roles: managerUp,
    ofOrganisation: true,
    inSample: true,
  },
];

const routes = given.map((route): AppRoute => ({ screen: route.path.slice(1), ...route }));

type ScreenModule = { readonly Screen: ComponentType };

type Loader = () => Promise<ScreenModule>;

/**
 * The way in of everybody comes with the site: no request of its own. Of the other screens employees come by the first
 * alone; where the rest are is looked up when one is asked for.
 */
const nearby: { readonly [screen: string]: Loader } = {
  login: async () => ({ Screen: Login }),
  'auth-callback': async () => ({ Screen: Callback }),
  employee: () => import('../screens/employee/screen.tsx'),
};

export function screenLoader({ screen }: AppRoute): Loader {
  return nearby[screen] ?? (async () => (await import('./screens.ts')).loadScreen(screen));
}

export function mayOpen(route: AppRoute, role: Role): boolean {
  return typeof route.roles === 'string' || route.roles.includes(role);
}

/** The pages of a role's dock: the operator's while working inside an organisation, an administrator's in the sample. */
export function dockRoutes(role: Role, insideOrganisation = false): readonly AppRoute[] {
  return routes.filter(
    ({ roles, ofOrganisation, inSample, within }) =>
      typeof roles !== 'string' &&
      (within === undefined || (role === 'system' && !ofOrganisation)) &&
      roles.includes(role) &&
      (role === 'system' ? !ofOrganisation || insideOrganisation : !insideOrganisation || inSample === true),
  );
}

export function routeAt(pathname: string): AppRoute | undefined {
  const path = withoutLastSlashes(pathname).toLowerCase();
  return routes.find((route) => route.path === (isKioskPath(path) ? '/k' : path));
}

/** What a page is called among others; two have another title where they are opened. */
export function nameKey(route: AppRoute): TextKey<'shell'> {
  return route.name === 'Dashboard' || route.name === 'Company' ? `dock.${route.name}` : route.title;
}

/** The Dashboard's title depends on who looks (spec 1 §2, Guard). */
export function titleKey(route: AppRoute, role: Role): TextKey<'shell'> | null {
  if (route.name !== 'Dashboard') return route.title;
  if (role === 'admin') return null;
  return role === 'manager' ? 'title.managerWelcome' : route.title;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}
