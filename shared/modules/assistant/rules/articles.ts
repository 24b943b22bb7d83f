import { type Role, roleIncludes } from '../../../core/catalogue/roles.ts';
import type { Language } from '../../../core/lib/language.ts';
import { textIn } from '../../../core/lib/text.ts';

/** Who reads an article: everybody with the role or one that includes it. */
type About = {
  readonly role: Role;
  /** Where the screen is that it is about; null: a page of its own kind, or no page. */
  readonly path: string | null;
  /** The route names of spec 1 §2 whose "?" opens it. */
  readonly routes: readonly string[];
};

const page = (role: Role, path: string, ...routes: readonly string[]): About => ({ role, path, routes });
const topic = (role: Role): About => ({ role, path: null, routes: [] });

/** The help, an article each; its words are in `shared/words/<language>/content/help.json`. */
const articles = {
  dashboard: page('manager', '/dashboard', 'Dashboard'),
  reports: page('manager', '/report-manager', 'ReportManager'),
  actions: page('manager', '/actions', 'ActionPage'),
  hidden: topic('employee'),
  'first-round': topic('admin'),
  employees: page('admin', '/employees', 'Employees'),
  units: page('admin', '/units', 'Units'),
  company: page('admin', '/company', 'Company', 'ProcessingRecord', 'ApiReference'),
  kiosks: topic('admin'),
  messages: topic('admin'),
  'flow-runner': page('admin', '/flow-runner', 'FlowRunner'),
  playground: page('admin', '/dialogue-playground', 'ChatTest'),
  'email-manager': page('admin', '/email-manager', 'EmailManager'),
  roles: topic('manager'),
  copilot: topic('manager'),
  keyboard: topic('manager'),
  employee: page('employee', '/employee', 'EmployeeMainPage'),
  'sign-in': { ...topic('guest'), routes: ['LoginView', 'LoginAdminView', 'AuthCallback', 'LogoutView'] },
  activate: { ...topic('guest'), routes: ['Signup', 'Kiosk'] },
  'email-change': { ...topic('guest'), routes: ['EmailChange'] },
  unsubscribe: { ...topic('guest'), routes: ['Unsubscribe'] },
  'account-manager': page('system', '/account-manager', 'AccountManager'),
  'survey-builder': page('system', '/chatbuilder', 'ChatBuilder'),
  'driver-builder': page('system', '/driverbuilder', 'DriverBuilder'),
  'role-manager': page('system', '/role-manager', 'RoleManager'),
  sunburst: page('system', '/sunburst', 'Sunburst'),
  'data-manager': page('system', '/data-manager', 'DataManager'),
  'flow-builder': page('admin', '/flowbuilder', 'FlowBuilder'),
  'flow-manager': page('admin', '/flow-manager', 'FlowManager'),
  'analytics-builder': page('system', '/analyticsbuilder', 'AnalyticsBuilder'),
  'analytics-playground': page('system', '/analyticsplayground', 'AnalyticsPlayground'),
  'system-dashboard': page('system', '/system-dashboard', 'SystemDashboardPage'),
  'data-migration': page('system', '/data-migration', 'DataMigration'),
  chat: page('system', '/chat', 'Chat', 'ExperienceDialogue'),
} as const satisfies { readonly [slug: string]: About };

export type ArticleSlug = keyof typeof articles;

export const articleSlugs = Object.keys(articles) as readonly ArticleSlug[];

export type Article = {
  readonly slug: ArticleSlug;
  readonly title: string;
  readonly lead: string;
  /** What is done there, and how: "Add a unit: choose Add …". */
  readonly tasks: readonly { readonly what: string; readonly how: string }[];
  readonly path: string | null;
};

export function isArticle(slug: unknown): slug is ArticleSlug {
  return typeof slug === 'string' && Object.hasOwn(articles, slug);
}

/** The article of a screen; null where it has none. */
export function articleOfRoute(name: string): ArticleSlug | null {
  return articleSlugs.find((slug) => aboutOf(slug).routes.includes(name)) ?? null;
}

export function mayRead(slug: ArticleSlug, role: Role): boolean {
  return aboutOf(slug).role === 'guest' || roleIncludes(role, aboutOf(slug).role);
}

export function readArticle(slug: ArticleSlug, language: Language): Article {
  const lines = textIn(`content/help:${slug}.tasks`, language).split('\n');
  return {
    slug,
    title: textIn(`content/help:${slug}.title`, language),
    lead: textIn(`content/help:${slug}.lead`, language),
    tasks: lines.map((line) => {
      const colon = line.search(/\s?:\s/u);
      const how = line.slice(colon).replace(/^\s?:\s/u, '');
      return { what: line.slice(0, colon), how: `${how.charAt(0).toLocaleUpperCase()}${how.slice(1)}` };
    }),
    path: aboutOf(slug).path,
  };
}

function aboutOf(slug: ArticleSlug): About {
  return articles[slug];
}
