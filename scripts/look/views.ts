import type { Role } from '@livingroom/shared/core/catalogue/roles.ts';

/** Whose eyes: the demo's people, and somebody who is not signed in. */
export const people = {
  guest: null,
  employee: 'employee@demo.test',
  manager: 'manager@demo.test',
  admin: 'admin@demo.test',
  /** An administrator of an organisation without anybody. */
  beginner: 'admin@empty.test',
  system: 'system@livingroom.test',
} as const;

export type Person = keyof typeof people;

/** What is looked at: a route, or a state of it by its address or by what is pressed on it. */
export type View = {
  /** The route's name; of the local pages, their own. */
  readonly route: string;
  /** Tells the states of one route apart. */
  readonly state?: string;
  /** Path and query of the site, or where it is instead. */
  readonly path: string;
  readonly at?: 'site' | 'mailbox';
  readonly by: readonly Person[];
  /** What the running demo may not have yet, and how it is made where it is not there. */
  readonly make?: Making;
  /** Selectors that are pressed one after the other. */
  readonly press?: readonly string[];
  /** What comes by itself after the last press. */
  readonly shows?: string;
  /** The narrowest window, in px, in which the state exists; left out: any. */
  readonly from?: number;
};

type Making = {
  readonly unless: string;
  /** Selectors that are pressed one after the other. */
  readonly press: readonly string[];
  /** What is written before the last of them. */
  readonly fill?: { readonly field: string; readonly text: string };
};

/** A side panel that has opened; the copilot is minimised beside most pages. */
const panel = '[data-place]:not([data-place=minimized])';

/** The demo has no report of its own: its first one is made of a template. */
const ownReport = {
  unless: 'main [role=tab]',
  press: [
    'main button',
    'main div:has(> h1) + div > button:last-of-type',
    `${panel} input[value=overview]`,
    `${panel} button[type=submit]`,
  ],
  fill: { field: `${panel} form input:not([type=radio])`, text: 'Pulse' },
} as const satisfies Making;

const admins = ['admin'] as const satisfies readonly Role[];

/** Every screen in every state that has a look of its own; the check refuses a route that is missing. */
export const views: readonly View[] = [
  { route: 'LoginView', path: '/login', by: ['guest'] },
  { route: 'LoginView', state: 'password', path: '/login', by: ['guest'], press: ['main button'] },
  { route: 'LoginAdminView', path: '/login-admin', by: ['guest'] },
  { route: 'AuthCallback', path: '/auth-callback?type=login#error=server_error&state=x', by: ['guest'] },
  { route: 'Signup', path: '/activate?token=unknown', by: ['guest'] },
  { route: 'Signup', state: 'missing', path: '/activate', by: ['guest'] },
  { route: 'EmailChange', path: '/email-change?token=unknown', by: ['guest'] },
  { route: 'EmailChange', state: 'missing', path: '/email-change', by: ['guest'] },
  { route: 'Unsubscribe', path: '/unsubscribe?token=unknown', by: ['guest'] },
  { route: 'Unsubscribe', state: 'own', path: '/unsubscribe', by: ['employee'] },
  { route: 'Kiosk', state: 'closed', path: '/k/0-UNKNOWN', by: ['guest'] },
  { route: 'LogoutView', path: '/logout', by: ['guest'] },
  { route: 'Dashboard', path: '/dashboard', by: ['admin', 'manager', 'beginner', 'system'] },
  {
    route: 'Dashboard',
    state: 'account',
    path: '/dashboard',
    by: admins,
    press: ['header > div:last-child > button[aria-expanded]'],
    shows: 'header [id] select',
  },
  {
    route: 'Dashboard',
    state: 'notifications',
    path: '/dashboard',
    by: ['manager'],
    press: ['header > div:has(> button[aria-expanded]) > button'],
  },
  { route: 'EmployeeMainPage', path: '/employee', by: ['employee'] },
  {
    route: 'EmployeeMainPage',
    state: 'feedback',
    path: '/employee',
    by: ['employee'],
    press: ['main button[aria-expanded=false]'],
    shows: 'main form textarea',
  },
  {
    route: 'EmployeeMainPage',
    state: 'erase',
    path: '/employee',
    by: ['employee'],
    press: ['section[aria-labelledby=own-data] button:last-of-type'],
    shows: 'dialog[open]',
  },
  {
    route: 'EmployeeMainPage',
    state: 'why',
    path: '/employee',
    by: ['employee'],
    press: ['section[aria-labelledby=own-data] button:nth-of-type(2)'],
    shows: '#purpose-comfort',
  },
  { route: 'ProcessingRecord', path: '/processing-record', by: admins },
  { route: 'ApiReference', path: '/api-reference', by: admins },
  { route: 'ApiReference', state: 'call', path: '/api-reference?call=units.create-units', by: admins },
  {
    route: 'EmployeeMainPage',
    state: 'dialogue',
    path: '/employee?dialogue=999999999',
    by: ['employee'],
  },
  {
    route: 'EmployeeMainPage',
    state: 'trust',
    path: '/employee',
    by: ['employee'],
    press: ['main li a[href*="round="]'],
    shows: 'section[aria-labelledby=trust-asked]',
  },
  { route: 'Company', path: '/company', by: admins },
  { route: 'Company', state: 'locations', path: '/company?tab=locations', by: admins },
  { route: 'Company', state: 'directory', path: '/company?tab=scim_users', by: admins },
  { route: 'Company', state: 'groups', path: '/company?tab=scim_groups', by: admins },
  { route: 'Company', state: 'keys', path: '/company?tab=api_keys', by: ['admin'] },
  {
    route: 'Company',
    state: 'key-form',
    path: '/company?tab=api_keys',
    by: ['admin'],
    press: ['main section > div > button'],
  },
  { route: 'Company', state: 'webhooks', path: '/company?tab=webhook_deliveries', by: ['admin'] },
  {
    route: 'Company',
    state: 'webhook-form',
    path: '/company?tab=webhook_deliveries',
    by: ['admin'],
    press: ['main section > div > button'],
  },
  { route: 'Company', state: 'feeds', path: '/company?tab=feed_runs', by: ['admin'] },
  {
    route: 'Company',
    state: 'feed-form',
    path: '/company?tab=feed_runs',
    by: ['admin'],
    press: ['main section > div > button'],
  },
  { route: 'Company', state: 'messages', path: '/company?tab=message_channels', by: admins },
  { route: 'Company', state: 'kiosks', path: '/company?tab=kiosks', by: admins },
  { route: 'Company', state: 'reported', path: '/company?tab=comment_reports', by: ['admin'] },
  { route: 'Company', state: 'feedback', path: '/company?tab=feedback', by: admins },
  { route: 'Company', state: 'audit', path: '/company?tab=audit_events', by: admins },
  { route: 'EmailManager', path: '/email-manager', by: ['admin', 'beginner'] },
  { route: 'EmailManager', state: 'blocked', path: '/email-manager?tab=blocked', by: admins },
  { route: 'EmailManager', state: 'info', path: '/email-manager?send=info', by: admins },
  { route: 'EmailManager', state: 'mail', path: '/email-manager?template=1', by: admins },
  {
    route: 'EmailManager',
    state: 'design',
    path: '/email-manager?template=1',
    by: admins,
    press: ['main #mail-part-design'],
  },
  {
    route: 'EmailManager',
    state: 'versions',
    path: '/email-manager?template=1',
    by: admins,
    press: ['main #mail-part-versions'],
  },
  {
    route: 'EmailManager',
    state: 'beside',
    path: '/email-manager?template=1',
    by: admins,
    press: ['main [role=tabpanel] > div > button'],
  },
  { route: 'AccountManager', path: '/account-manager', by: ['system'] },
  {
    route: 'AccountManager',
    state: 'status',
    path: '/account-manager',
    by: ['system'],
    press: ['main [role=tabpanel] :is(td, li) button'],
    shows: panel,
  },
  { route: 'AccountManager', state: 'create', path: '/account-manager?tab=create', by: ['system'] },
  { route: 'AccountManager', state: 'reports', path: '/account-manager?tab=reports', by: ['system'] },
  { route: 'DataManager', path: '/data-manager', by: ['system'] },
  { route: 'DataManager', state: 'inside', path: '/data-manager?organisation=2', by: ['system'] },
  {
    route: 'DataManager',
    state: 'columns',
    path: '/data-manager?context=tables&tab=variables',
    by: ['system'],
  },
  {
    route: 'DataManager',
    state: 'column',
    path: '/data-manager?context=tables&tab=variables&row=20508079',
    by: ['system'],
  },
  { route: 'SystemDashboardPage', path: '/system-dashboard', by: ['system'] },
  { route: 'SystemDashboardPage', state: 'errors', path: '/system-dashboard?tab=errors', by: ['system'] },
  {
    route: 'SystemDashboardPage',
    state: 'story',
    path: '/system-dashboard',
    by: ['system'],
    press: ['main td button'],
  },
  { route: 'SystemDashboardPage', state: 'metrics', path: '/system-dashboard?tab=metrics', by: ['system'] },
  {
    route: 'SystemDashboardPage',
    state: 'metrics-year',
    path: '/system-dashboard?tab=metrics&range=1y',
    by: ['system'],
  },
  { route: 'ChatBuilder', path: '/chatbuilder', by: ['system'] },
  ...([[], ['flow'], ['languages']] as const).map(
    ([view]): View => ({
      route: 'ChatBuilder',
      state: view ?? 'survey',
      path: '/chatbuilder',
      by: ['system'],
      // The main dialogue is taken in by hand.
      make: { unless: 'main li button', press: ['main form button:last-of-type'] },
      press: ['main li button', ...(view ? [`[role=tab][value=${view}]`] : [])],
    }),
  ),
  { route: 'DriverBuilder', path: '/driverbuilder', by: ['system'] },
  ...(['info', 'details', 'questions'] as const).map(
    (tab): View => ({
      route: 'DriverBuilder',
      state: tab,
      path: `/driverbuilder?tab=${tab}`,
      by: ['system'],
      press: ['main li li button'],
      shows: '[role=tabpanel]',
    }),
  ),
  ...(['', '&flow=1', '&flow=1&view=list'] as const).map(
    (rest, place): View => ({
      route: 'FlowBuilder',
      ...(rest === '' ? {} : { state: place === 1 ? 'flow' : 'list' }),
      path: `/flowbuilder?organisation=2${rest}`,
      by: ['admin', 'system'],
    }),
  ),
  { route: 'FlowManager', path: '/flow-manager', by: ['admin', 'system'] },
  { route: 'AnalyticsBuilder', path: '/analyticsbuilder', by: ['system'] },
  { route: 'AnalyticsPlayground', path: '/analyticsplayground', by: ['system'] },
  { route: 'RoleManager', path: '/role-manager', by: ['system'] },
  { route: 'RoleManager', state: 'matrix', path: '/role-manager?view=matrix', by: ['system'] },
  {
    route: 'RoleManager',
    state: 'operations',
    path: '/role-manager?role=manager&domain=units&subdomain=units',
    by: ['system'],
  },
  { route: 'DataMigration', path: '/data-migration', by: ['system'] },
  {
    route: 'DataMigration',
    state: 'bundle',
    path: '/data-migration',
    by: ['system'],
    press: ['input[type=radio][value=from-bundle]'],
  },
  { route: 'Units', path: '/units', by: ['admin', 'beginner'] },
  {
    route: 'Units',
    state: 'pilot',
    path: '/units',
    by: ['beginner'],
    press: ['header button[aria-pressed]'],
    shows: panel,
  },
  { route: 'Units', state: 'unit', path: '/units?row=2', by: admins, shows: panel },
  { route: 'Units', state: 'locations', path: '/units?tab=unit_locations', by: admins },
  { route: 'Units', state: 'subunits', path: '/units?tab=subunits', by: admins },
  { route: 'Employees', path: '/employees', by: admins },
  { route: 'Employees', state: 'cards', path: '/employees?view=card', by: admins },
  {
    route: 'Employees',
    state: 'narrowed',
    path: '/employees?where.primary_reports_to_ref=filled&sort=language&group=language',
    by: admins,
  },
  {
    route: 'Employees',
    state: 'cells',
    path: '/employees?view.cells=edit',
    by: admins,
    shows: '[role=grid]',
    from: 1_024,
  },
  ...(['create', 'filter', 'activation', 'upload', 'download', 'columns'] as const).map(
    (state): View => ({
      route: 'Employees',
      state,
      path: '/employees',
      by: admins,
      press: [`[data-action=${state}]`],
      shows: panel,
    }),
  ),
  {
    route: 'Employees',
    state: 'minimised',
    path: '/employees?row=2',
    by: admins,
    press: [`${panel} button[aria-expanded=true]`],
  },
  {
    route: 'Employees',
    state: 'acts',
    path: '/employees',
    by: admins,
    press: ['[data-acts] button, main li button[aria-haspopup]'],
    shows: '[role=menu]',
  },
  { route: 'Employees', state: 'person', path: '/employees?row=2', by: admins, shows: panel },
  ...(['reporting', 'role', 'locations', 'supervision', 'settings'] as const).map(
    (part): View => ({
      route: 'Employees',
      state: part,
      path: `/employees?row=2&part=${part}`,
      by: admins,
      shows: panel,
    }),
  ),
  { route: 'Employees', state: 'groups', path: '/employees?tab=employee_groups', by: admins },
  { route: 'Employees', state: 'erasures', path: '/employees?tab=erasures', by: admins },
  { route: 'Employees', state: 'import', path: '/employees?import=people', by: ['admin', 'beginner'] },
  { route: 'Employees', state: 'none', path: '/employees?search=zzzz', by: admins },
  { route: 'ChatTest', path: '/dialogue-playground', by: ['admin', 'system'] },
  { route: 'ChatTest', state: 'round', path: '/dialogue-playground?tab=round', by: admins },
  { route: 'FlowRunner', path: '/flow-runner', by: ['admin', 'beginner'] },
  { route: 'FlowRunner', state: 'manage', path: '/flow-runner?tab=manage', by: ['admin', 'beginner'] },
  { route: 'FlowRunner', state: 'troubleshoot', path: '/flow-runner?tab=troubleshoot', by: admins },
  { route: 'FlowRunner', state: 'run', path: '/flow-runner?tab=run', by: admins },
  { route: 'FlowRunner', state: 'overrides', path: '/flow-runner?tab=overrides', by: admins },
  { route: 'ReportManager', path: '/report-manager', by: ['admin', 'manager'] },
  { route: 'ReportManager', state: 'overview', path: '/report-manager?report=overview', by: admins },
  { route: 'ReportManager', state: 'unit', path: '/report-manager?report=unit-overview', by: ['manager'] },
  { route: 'ReportManager', state: 'drivers', path: '/report-manager?report=drivers', by: admins },
  { route: 'ReportManager', state: 'driver', path: '/report-manager?driver=2', by: ['manager'] },
  { route: 'ReportManager', state: 'present', path: '/report-manager?slide=1', by: ['manager'] },
  { route: 'ReportManager', state: 'organisation', path: '/report-manager', by: ['system'] },
  {
    route: 'ReportManager',
    state: 'manage',
    path: '/report-manager?organisation=2&build=list',
    by: ['system'],
  },
  { route: 'ReportManager', state: 'cards', path: '/report-manager?build=cards', by: admins },
  ...(
    [
      ['builder', []],
      ['canvas', ['main [role=tab][value=canvas]']],
      ['card', ['main [data-edit]']],
    ] as const
  ).map(
    ([state, press]): View => ({
      route: 'ReportManager',
      state,
      path: '/report-manager?build=1',
      by: admins,
      make: ownReport,
      press,
      ...(state === 'card' ? { shows: panel } : {}),
    }),
  ),
  { route: 'Sunburst', path: '/sunburst', by: ['system'] },
  { route: 'ActionPage', path: '/actions', by: ['admin', 'manager', 'beginner'] },
  { route: 'ActionPage', state: 'effect', path: '/actions?row=1&part=effect', by: ['manager'], shows: panel },
  { route: 'ActionPage', state: 'plan', path: '/actions?plan=2&unit=2&round=1-2', by: ['manager'] },
  { route: 'ActionPage', state: 'lists', path: '/actions?tab=action_lists', by: admins },
  { route: 'Mailbox', path: '/', at: 'mailbox', by: ['guest'] },
];

/** Where the site's layout differs. */
export const widths = [390, 768, 1440, 1920] as const;
export const themes = ['dark', 'light'] as const;
/** How the server answers: as it does, not yet, or with an error. */
export const conditions = ['usual', 'waiting', 'failed'] as const;
export type Condition = (typeof conditions)[number];
