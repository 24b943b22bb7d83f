import { readFileSync } from 'node:fs';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import {
  articleOfRoute,
  articleSlugs,
  mayRead,
  readArticle,
} from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { searchHelp } from '@livingroom/shared/modules/assistant/rules/search-help.ts';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../../../web/src/app/routes.ts', import.meta.url), 'utf8');
const routeNames = [...source.matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name);

describe('the help', () => {
  it('has an article for every route', () => {
    expect(routeNames.length).toBeGreaterThan(20);
    expect(routeNames.filter((name) => articleOfRoute(name) === null)).toEqual([]);
  });

  it.each(languages)('says in %s what a screen is for and what is done there, in few words', (language) => {
    for (const slug of articleSlugs) {
      const { title, lead, tasks } = readArticle(slug, language);
      expect(title).not.toBe('');
      expect(lead.length).toBeLessThan(260);
      expect(tasks.length).toBeGreaterThan(0);
      for (const { what, how } of tasks) {
        expect(what, `${slug}: a task is "What: how"`).toMatch(/\S/);
        expect(how, `${slug}: ${what}`).toMatch(/\S/);
      }
    }
  });

  it.each(languages)('calls a screen in %s as the dock does', (language) => {
    const file = new URL(`../../../shared/words/${language}/site/shell.json`, import.meta.url);
    const names: { readonly [key: string]: string } = JSON.parse(readFileSync(file, 'utf8'));
    const called = {
      dashboard: 'dock.Dashboard',
      company: 'dock.Company',
      employees: 'dock.Employees',
      units: 'title.units',
      'flow-runner': 'title.flowRunner',
      playground: 'title.playground',
      'email-manager': 'title.emailManager',
      reports: 'title.reports',
      actions: 'title.actions',
      'survey-builder': 'title.surveyBuilder',
      'role-manager': 'title.roleManager',
    } as const;
    for (const [slug, key] of Object.entries(called))
      expect(readArticle(slug as keyof typeof called, language).title).toBe(names[key]);
  });

  it('is found by the words of a question, in each language', () => {
    const asked = [
      ['en_us', 'How do I add a unit?', 'units'],
      ['en_us', 'why is this score hidden', 'hidden'],
      ['en_us', 'import people from excel', 'dashboard'],
      ['es_es', '¿Cómo empiezo una ronda?', 'flow-runner'],
      ['es_es', '¿Por qué se oculta una puntuación?', 'hidden'],
      ['dk', 'Hvordan inviterer jeg medarbejdere?', 'employees'],
      ['de_de', 'Wie verschiebe ich einen Bereich?', 'units'],
      ['fr_fr', 'Comment changer le logo ?', 'company'],
    ] as const;
    for (const [language, question, slug] of asked) {
      const found = searchHelp(question, { language, role: 'admin' }).map((article) => article.slug);
      expect(found.slice(0, 2), question).toContain(slug);
    }
  });

  it('shows nobody what is for other roles, and answers nothing to nothing', () => {
    expect(
      searchHelp('role manager operation', { language: 'en_us', role: 'manager' }).map(({ slug }) => slug),
    ).not.toContain('role-manager');
    expect(mayRead('employee', 'admin')).toBe(true);
    expect(mayRead('units', 'manager')).toBe(false);
    for (const empty of ['', '   ', '?!', 'zzzzqqq'])
      expect(searchHelp(empty, { language: 'en_us', role: 'admin' })).toEqual([]);
  });
});
