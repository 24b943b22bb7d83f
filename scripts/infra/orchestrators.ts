import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import * as z from 'zod';
import { rootDirectory } from '../build/root.ts';

export const orchestratorsFile = join(rootDirectory, 'infra', 'generated', 'orchestrators.json');

/** The version that new instances get, and what each orchestrator was when it was given. */
const noted = z.strictObject({ version: z.string(), orchestrators: z.record(z.string(), z.string()) });

export type Noted = z.output<typeof noted>;

function known(): Noted {
  return noted.parse(JSON.parse(readFileSync(orchestratorsFile, 'utf8')));
}

/** Of what the code does: whatever its comments and its own names, and wherever lies what it imports. */
export function hashOf(source: string): string {
  const own = source.replace(/^import [^;]*;$/gm, '');
  const { code } = transformSync(own, { loader: 'ts', minify: true });
  return createHash('sha256').update(code).digest('base64url');
}

/** As they stand: `defaultVersion` of `host.json`, and a hash of what each orchestrator does. */
export function orchestratorsNow(): Noted {
  const host = JSON.parse(readFileSync(join(rootDirectory, 'host.json'), 'utf8'));
  const folder = join(rootDirectory, 'functions', 'modules');
  const nameOf = (file: string) => basename(dirname(file));
  const files = globSync('*/workflows/*/orchestrator.ts', { cwd: folder });
  files.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
  const entries = files.map((file) => {
    return [nameOf(file), hashOf(readFileSync(join(folder, file), 'utf8'))] as const;
  });
  return {
    version: host.extensions.durableTask.defaultVersion,
    orchestrators: Object.fromEntries(entries),
  };
}

/**
 * Orchestrators that do something else under the version of before: an app of that version would go on with instances
 * of this one, and fail at their history, where it should leave them to this one.
 */
export function orchestratorProblems(
  before: Noted = known(),
  now: Noted = orchestratorsNow(),
): readonly string[] {
  const changed = Object.entries(now.orchestrators).flatMap(([name, hash]) =>
    before.orchestrators[name] === hash ? [] : [name],
  );
  const gone = Object.keys(before.orchestrators).filter((name) => !(name in now.orchestrators));
  if (before.version !== now.version)
    return ['infra/generated/orchestrators.json is old: npm run infra generate'];
  return [...changed, ...gone].map(
    (name) =>
      `The orchestrator ${name} does something else: raise defaultVersion in host.json, then npm run infra generate`,
  );
}

/** What is noted after this version; as before, where something changed under the same version. */
export function orchestratorsText(before: Noted = known(), now: Noted = orchestratorsNow()): string {
  const isKept = before.version === now.version;
  return `${JSON.stringify(isKept ? before : now, null, 2)}\n`;
}
