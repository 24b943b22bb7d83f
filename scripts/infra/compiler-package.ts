import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { rootDirectory } from '../build/root.ts';

/** Pinned, so that a template that compiles today compiles tomorrow. */
export const VERSION = '0.49.2';

/** The package of each system, and the digest of its file where we have read it: only such a file is used without the registry's own client, which checks signatures. */
const packages: { readonly [system: string]: { readonly runtime: string; readonly sha512?: string } } = {
  'linux-x64': {
    runtime: 'linux-x64',
    sha512: 'kBnX0iG9wd/PWdCTwFfUvm6Jemn+5L7sY7b7HQi5k+LLwdFmrbw4y5RTLFxewCFMdBqUThiOILMa7sgzklPEAQ==',
  },
  'linux-arm64': { runtime: 'linux-arm64' },
  'darwin-x64': { runtime: 'osx-x64' },
  'darwin-arm64': { runtime: 'osx-arm64' },
  'win32-x64': { runtime: 'win-x64' },
  'win32-arm64': { runtime: 'win-arm64' },
};

/** Time limit for one download of about 115 MB, in milliseconds. */
const DOWNLOAD_MS = 300_000;

export type PackageSource = {
  /** Where the compiler stays between runs. */
  readonly folder: string;
  /** Base address of the registry's packages, without a slash at the end. */
  readonly feed: string;
  /** Digest that the file must have, in base64; null: none is known, so only the registry's client may fetch it. */
  readonly sha512: string | null;
  /** Name of the registry's own client, or null to do without it. */
  readonly client: string | null;
};

const standardSource: PackageSource = {
  folder: process.env.BICEP_CACHE || join(rootDirectory, 'node_modules', '.cache', 'bicep', VERSION),
  feed: process.env.BICEP_FEED || 'https://api.nuget.org/v3-flatcontainer',
  sha512: packages[`${process.platform}-${process.arch}`]?.sha512 ?? null,
  client: 'dotnet',
};

export type Fetched = { readonly binary: string } | { readonly missing: string };

/**
 * The compiler's binary of the .NET registry for this system, fetched where it is not cached: by the registry's own
 * client, or over HTTPS with a known digest where that client is not installed. `missing` says why there is none.
 */
export async function fetchCompiler(source: PackageSource = standardSource): Promise<Fetched> {
  const system = `${process.platform}-${process.arch}`;
  const runtime = packages[system]?.runtime;
  if (!runtime) return { missing: `the registry has no Bicep compiler for ${system}` };
  const name = `Azure.Bicep.CommandLine.${runtime}`;
  const binary = join(source.folder, runtime.startsWith('win') ? 'bicep.exe' : 'bicep');
  if (existsSync(binary)) return { binary };
  console.log(`Fetching the Bicep compiler ${VERSION} from the .NET registry (115 MB, once) …`);
  const work = join(source.folder, randomUUID());
  await mkdir(work, { recursive: true });
  try {
    const file = (await restore(source, name, work)) ?? (await download(source, name, work));
    const unpacked = join(work, 'unpacked');
    await unpack(file, `tools/${runtime.startsWith('win') ? 'bicep.exe' : 'bicep'}`, unpacked);
    await chmod(unpacked, 0o755);
    await rename(unpacked, binary);
    return { binary };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** By the registry's own client, so that its sources and its trust settings apply; null: it is not installed, or could not. */
async function restore({ client }: PackageSource, name: string, work: string): Promise<string | null> {
  if (client === null) return null;
  const project = join(work, 'compiler.csproj');
  await writeFile(
    project,
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework>
<DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences></PropertyGroup>
<ItemGroup><PackageDownload Include="${name}" Version="[${VERSION}]" /></ItemGroup></Project>\n`,
  );
  const { status } = spawnSync(client, ['restore', project, '--packages', work], { stdio: 'ignore' });
  const id = name.toLowerCase();
  const file = join(work, id, VERSION, `${id}.${VERSION}.nupkg`);
  return status === 0 && existsSync(file) ? file : null;
}

async function download({ feed, sha512 }: PackageSource, name: string, work: string): Promise<string> {
  const id = name.toLowerCase();
  const url = `${feed}/${id}/${VERSION}/${id}.${VERSION}.nupkg`;
  if (sha512 === null)
    throw new Error(`dotnet, which would fetch ${name} and check its signature, is not installed`);
  const file = join(work, 'package.nupkg');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
    if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
    await pipeline(response.body, createWriteStream(file));
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`${url} could not be read (${cause instanceof Error ? cause.message : String(cause)})`);
  }
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('base64') !== sha512)
    throw new Error(`${url} is not the file that ${VERSION} was when it was pinned: its digest differs`);
  return file;
}

async function unpack(file: string, path: string, target: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== path) continue;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
      return;
    }
  } finally {
    zip.close();
  }
  throw new Error(`The package has no ${path}`);
}
