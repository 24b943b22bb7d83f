import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { views } from '../look/views.ts';

/** Every route of the site that no picture is taken of, one sentence each. */
export function checkLookedAt(root: string): readonly string[] {
  const source = readFileSync(join(root, 'web/src/app/routes.ts'), 'utf8');
  return missingViews(source, (screen) => existsSync(join(root, 'web/src/screens', screen, 'screen.tsx')));
}

/** `source` is the route list; a route whose screen, called as its path where none is named, does not exist is none. */
export function missingViews(source: string, exists: (screen: string) => boolean): readonly string[] {
  const routes = source.matchAll(/\bname: '(\w+)',\s+path: '\/([^']*)',(?:\s+screen: '([\w-]+)')?/g);
  return [...routes].flatMap(([, name = '', path = '', screen = path]) =>
    exists(screen) && !views.some((view) => view.route === name)
      ? [`${name} is missing from scripts/look/views.ts: nobody would look at it`]
      : [],
  );
}
