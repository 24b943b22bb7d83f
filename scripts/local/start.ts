// npm start. Nearly all of a warm start is compiling, so what was compiled is kept; the rest is loaded only after that.
import { enableCompileCache } from 'node:module';
import { compileCache } from './lib/compile-cache.ts';

enableCompileCache(compileCache);
const { runStart } = await import('./start-command.ts');
await runStart();
