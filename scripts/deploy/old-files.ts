import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { unreachable } from './unreachable.ts';

/** Published beside the site: what each of the last releases loads by itself, by name and digest. */
const LIST = 'releases.json';

/** Releases whose files stay reachable, the new one among them. */
const KEPT = 3;

const DOWNLOAD_MS = 60_000;

/** The name of a site that was just made is not known everywhere for a while: it is looked for so often. */
const TRIES = 6;
const PAUSE_MS = 10_000;

const release = z.strictObject({
  version: z.string(),
  /** Names below `assets/` hold a digest of their content, so no two releases mean different files by one name. */
  files: z.record(z.string().regex(/^assets\/[\w.-]+$/), z.string()),
});
const releases = z.array(release);
type Releases = z.output<typeof releases>;

/**
 * A page that was opened before a deployment loads its parts after it: the files of the last releases are fetched from
 * the site as it is, and deployed once more beside the new ones. Errors: a file of the list that cannot be had or is
 * another one, and a site that cannot be reached: what pages load that are open there is not known.
 */
export async function bringOldFiles(
  folder: string,
  siteUrl: string,
  version: string,
  { pauseMs = PAUSE_MS } = {},
): Promise<number> {
  const download = (path: string) => downloadFrom(`${siteUrl}/${path}`, pauseMs);
  const before = publishedIn(await download(LIST))
    .filter((one) => one.version !== version)
    .slice(0, KEPT - 1);
  const own = await filesIn(folder, before);
  let fetched = 0;
  for (const { files } of before)
    for (const [name, digest] of Object.entries(files)) {
      const path = join(folder, name);
      if (existsSync(path)) continue;
      const content = await download(name);
      if (content === null || digestOf(content) !== digest)
        throw new Error(`${siteUrl}/${name} is not what was released`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      fetched += 1;
    }
  await writeFile(join(folder, LIST), `${JSON.stringify([{ version, files: own }, ...before])}\n`);
  return fetched;
}

function publishedIn(content: Buffer | null): Releases {
  if (content === null) return [];
  const text = content.toString('utf8');
  // A site without the list answers its page, or what the platform shows in an empty one.
  if (text.trimStart().startsWith('<')) return [];
  return releases.parse(JSON.parse(text));
}

/** The new release's own files: those that an earlier run of this step brought are left out. */
async function filesIn(folder: string, before: Releases): Promise<Releases[number]['files']> {
  const earlier: { version: string; files: Record<string, string> }[] = existsSync(join(folder, LIST))
    ? releases.parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8')))
    : [];
  const [last] = earlier;
  if (last) return last.files;
  const names = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  if (before.length > 0 && names.length === 0) throw new Error(`${folder} holds no built site`);
  return Object.fromEntries(names.map((name) => [name, digestOf(readFileSync(join(folder, name)))]));
}

async function downloadFrom(url: string, pauseMs: number): Promise<Buffer | null> {
  const response = await reach(url, pauseMs);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function reach(url: string, pauseMs: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
    } catch (error) {
      if (attempt === TRIES) throw unreachable(url, error);
      await wait(pauseMs);
    }
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
