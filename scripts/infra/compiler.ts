import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';

/** Pinned, so that a template that compiles today compiles tomorrow. */
const VERSION = '0.41.2';

const systems: { readonly [system: string]: string } = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'osx-x64',
  'darwin-arm64': 'osx-arm64',
  'win32-x64': 'win-x64',
};

type Compiler = { readonly command: string; readonly arguments: readonly string[] };

/** The Bicep compiler of this machine, or the package of the .NET registry; else why there is none. */
export function findCompiler(): Compiler | { readonly missing: string } {
  const named = process.env.BICEP;
  if (named) return { command: named, arguments: [] };
  if (answers('bicep', '--version')) return { command: 'bicep', arguments: [] };
  if (answers('az', 'bicep', 'version')) return { command: 'az', arguments: ['bicep'] };
  return fromPackage();
}

function answers(command: string, ...given: readonly string[]): boolean {
  return spawnSync(command, given, { stdio: 'ignore' }).status === 0;
}

/** Restored by the registry's own client, so that its sources and its trust settings hold. */
function fromPackage(): Compiler | { readonly missing: string } {
  const system = systems[`${process.platform}-${process.arch}`];
  const help = 'Install it (az bicep install), or name it in the environment variable BICEP.';
  if (!system) return { missing: `There is no Bicep compiler on this machine. ${help}` };
  const name = `Azure.Bicep.CommandLine.${system}`;
  const folder = join(rootDirectory, 'node_modules', '.cache', 'bicep', VERSION);
  const binary = join(
    folder,
    name.toLowerCase(),
    VERSION,
    'tools',
    system.startsWith('win') ? 'bicep.exe' : 'bicep',
  );
  if (existsSync(binary)) return { command: binary, arguments: [] };
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'compiler.csproj');
  writeFileSync(
    project,
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageDownload Include="${name}" Version="[${VERSION}]" /></ItemGroup></Project>\n`,
  );
  const { status, error } = spawnSync('dotnet', ['restore', project, '--packages', folder], {
    stdio: 'ignore',
  });
  if (status === 0 && existsSync(binary)) {
    chmodSync(binary, 0o755);
    return { command: binary, arguments: [] };
  }
  const why = error ? 'dotnet, which would fetch it, is not installed' : `the registry does not give ${name}`;
  return { missing: `There is no Bicep compiler on this machine, and ${why}. ${help}` };
}

type Compiled = { readonly template: object | null; readonly messages: string };

/** Compiles one template; warnings count as errors. */
export function compile(compiler: Compiler, file: string): Compiled {
  const given = [...compiler.arguments, 'build', ...fileArgument(compiler, file), '--stdout'];
  const { status, stdout, stderr } = spawnSync(compiler.command, given, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const messages = stderr.trim();
  const isClean = status === 0 && !/\b(Warning|Error)\b/.test(messages);
  return { template: isClean ? JSON.parse(stdout) : null, messages };
}

function fileArgument(compiler: Compiler, file: string): readonly string[] {
  return compiler.command === 'az' ? ['--file', file] : [file];
}
