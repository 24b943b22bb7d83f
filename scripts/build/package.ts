// npm run package: the deployable function app in dist/app and the site in dist/site, nothing else.
import { join } from 'node:path';
import { packageApp } from './package-app.ts';
import { rootDirectory } from './root.ts';
import { buildSite } from './site.ts';

await packageApp(join(rootDirectory, 'dist', 'app'));
await buildSite();
console.log('dist/app   the function app\ndist/site  the site');
