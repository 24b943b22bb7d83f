type Entry = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
};

export type LockFile = { readonly packages: { readonly [place: string]: Entry } };

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * A lock file with an entry for every optional binary that its packages name. npm leaves out those that the registry
 * of the machine that wrote it does not offer, and then `npm ci` refuses the file everywhere. An entry has the version
 * that its package pins, and the system by its name; without a digest, which nobody here could read.
 */
export function completeLock(lock: LockFile): { readonly lock: LockFile; readonly added: readonly string[] } {
  const packages: { [place: string]: Entry } = { ...lock.packages };
  const added: string[] = [];
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placeOf(packages, place, name) !== null) continue;
      const target = freePlace(packages, place, name);
      packages[target] = { version, ...systemOf(name), ...(dev ? { dev } : {}), optional: true };
      added.push(`${target} ${version}`);
    }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

/** Where Node would find a package that this place needs; null: nowhere. */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (at === '') return null;
  }
}

/** Beside the package that needs it, at the root where that one stands at the root. */
function freePlace(packages: LockFile['packages'], from: string, name: string): string {
  const outer = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1));
  const beside = `${outer === '' ? '' : `${outer}/`}node_modules/${name}`;
  return beside in packages ? `${from}/node_modules/${name}` : beside;
}

/** What the name of a binary says of its system: `binding-linux-arm64-musl`. Errors: a name that says none. */
function systemOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} does not say its system: add it by hand`);
  if (os[0] !== 'linux') return { os, cpu };
  if (words.some((word) => word.startsWith('musl'))) return { os, cpu, libc: ['musl'] };
  return words.some((word) => word.startsWith('gnu')) ? { os, cpu, libc: ['glibc'] } : { os, cpu };
}
