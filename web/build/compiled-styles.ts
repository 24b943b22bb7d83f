import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { build, type Plugin, parseSync, Visitor } from 'vite';

const site = fileURLToPath(new URL('../src/', import.meta.url));
const library = '@fluentui/react-components';

/** What of the component library styles are made of. */
const parts = fileURLToPath(import.meta.resolve('@fluentui/tokens'));

/** The module that brings the styles of all files together. */
const entry = 'livingroom:styles';

/** Marks the part of a file that says its styles, which is all that is evaluated of it. */
const marker = '?styles';

/** A call of `makeStyles`, by its places in the text of its file. */
type StyleCall = { readonly start: number; readonly end: number; readonly argument: string };

type Slots = Parameters<typeof resolveStyleRulesForSlots>[0];

/**
 * Makes the rules and class names of every `makeStyles` below a folder when the site is built, as the component library
 * does with its own: made in the browser they held a phone for 50 ms before the first screen. A style that needs
 * what only a browser knows fails the build.
 */
export function compiledStyles(folder = site): Plugin {
  let styles: Promise<ReadonlyMap<string, readonly Slots[]>> | null = null;
  return {
    name: 'livingroom-compiled-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      styles = null;
    },
    async transform(text, id) {
      if (!id.startsWith(folder) || !isStyled(id, text)) return null;
      styles ??= stylesIn(folder);
      return { code: withRules(id, text, (await styles).get(id) ?? []), map: null };
    },
  };
}

function isStyled(file: string, text: string): boolean {
  return /\.tsx?$/.test(file) && text.includes('makeStyles(');
}

/** The text of a file whose calls name their finished rules. */
function withRules(file: string, text: string, own: readonly Slots[]): string {
  const calls = callsIn(file, text).map(({ start, end }, place) => {
    const slots = own[place];
    if (!slots) throw new Error('The file was changed while the site was built.');
    const made = resolveStyleRulesForSlots(slots).map((part) => JSON.stringify(part));
    return { start, end, by: `__styles(${made.join(', ')})` };
  });
  const imports = importsIn(file, text).map((place) => ({ ...place, by: '__styles' }));
  return [...imports, ...calls]
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, { start, end, by }) => code.slice(0, start) + by + code.slice(end), text);
}

/** What each file of a folder gives to its calls of `makeStyles`, in their order, by file. */
async function stylesIn(folder: string): Promise<ReadonlyMap<string, readonly Slots[]>> {
  const files = globSync(`${folder}**/*.{ts,tsx}`).filter((file) =>
    isStyled(file, readFileSync(file, 'utf8')),
  );
  const lines = files.map(
    (file, place) => `export { default as f${place} } from ${JSON.stringify(file + marker)};`,
  );
  const bundled = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [stylesAlone(lines.join('\n'))],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        input: entry,
        // Values alone are wanted, not what a module does when it is loaded.
        treeshake: { moduleSideEffects: false },
        output: { codeSplitting: false },
      },
    },
  });
  const [code = ''] = [bundled].flat().flatMap((one) => ('output' in one ? one.output[0].code : []));
  const made = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`).catch(
    (cause) => {
      throw new Error(`A style needs what is not known when the site is built: ${cause.message}`, { cause });
    },
  );
  return new Map(files.map((file, place) => [file, made[`f${place}`]]));
}

/** Loads of each file only what its styles need, and of the component library only what styles are made of. */
function stylesAlone(lines: string): Plugin {
  return {
    name: 'livingroom-styles-alone',
    enforce: 'pre',
    resolveId(id) {
      if (id === entry) return `\0${id}`;
      if (id === library) return '\0livingroom:library';
      if (id.endsWith(marker)) return id;
      return null;
    },
    load(id) {
      if (id === `\0${entry}`) return lines;
      if (id === '\0livingroom:library')
        return `export { tokens, typographyStyles } from ${JSON.stringify(parts)};`;
      if (!id.endsWith(marker)) return null;
      const file = id.slice(0, -marker.length);
      return { code: partOf(file, readFileSync(file, 'utf8')), moduleType: 'tsx' };
    },
  };
}

/** The imports and declarations that the styles of a file need, in their order, and the styles. */
function partOf(file: string, text: string): string {
  const all = `export default [${callsIn(file, text)
    .map(({ argument }) => argument)
    .join(', ')}];`;
  const declared = declarationsIn(file, text);
  const needed = new Map<number, string>();
  for (let names = namesIn(file, all); names.length > 0; ) {
    const added = names.flatMap((name) => declared.get(name) ?? []).filter(({ at }) => !needed.has(at));
    for (const { at, code } of added) needed.set(at, code);
    names = added.flatMap(({ code }) => namesIn(file, code));
  }
  const inOrder = [...needed].toSorted(([a], [b]) => a - b);
  return [...inOrder.map(([, code]) => code), all].join('\n');
}

type Declared = { readonly at: number; readonly code: string };

/** What a file imports and declares for all of it, by name. */
function declarationsIn(file: string, text: string): ReadonlyMap<string, Declared> {
  const declared = new Map<string, Declared>();
  const add = (name: string, at: number, code: string) => declared.set(name, { at, code });
  for (const node of parseSync(file, text).program.body) {
    const own = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (own?.type === 'ImportDeclaration' && own.importKind !== 'type')
      for (const { local, start, end, type } of own.specifiers)
        if (type === 'ImportSpecifier')
          add(local.name, start, `import { ${text.slice(start, end)} } from ${own.source.raw};`);
    if (own?.type === 'VariableDeclaration')
      for (const { id, start, end } of own.declarations)
        if (id.type === 'Identifier') add(id.name, start, `const ${text.slice(start, end)};`);
    if (own?.type === 'FunctionDeclaration' && own.id)
      add(own.id.name, own.start, text.slice(own.start, own.end));
  }
  return declared;
}

function callsIn(file: string, text: string): readonly StyleCall[] {
  const calls: StyleCall[] = [];
  new Visitor({
    CallExpression({ callee, start, end, arguments: [argument] }) {
      if (callee.type === 'Identifier' && callee.name === 'makeStyles' && argument)
        calls.push({ start, end, argument: text.slice(argument.start, argument.end) });
    },
  }).visit(parseSync(file, text).program);
  return calls.toSorted((a, b) => a.start - b.start);
}

/** Where a file imports `makeStyles`. */
function importsIn(file: string, text: string): readonly Pick<StyleCall, 'start' | 'end'>[] {
  const places: Pick<StyleCall, 'start' | 'end'>[] = [];
  new Visitor({
    ImportSpecifier({ imported, start, end }) {
      if (imported.type === 'Identifier' && imported.name === 'makeStyles') places.push({ start, end });
    },
  }).visit(parseSync(file, text).program);
  return places;
}

/** Names that a piece of text uses, without those of properties. */
function namesIn(file: string, text: string): readonly string[] {
  const names = new Map<number, string>();
  const ofProperties: number[] = [];
  new Visitor({
    Identifier({ name, start }) {
      names.set(start, name);
    },
    MemberExpression({ property, computed }) {
      if (!computed) ofProperties.push(property.start);
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) ofProperties.push(key.start);
    },
  }).visit(parseSync(file, text).program);
  for (const start of ofProperties) names.delete(start);
  return [...names.values()];
}
