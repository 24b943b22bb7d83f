import type { Json } from '../../../core/lib/json.ts';

/** The environment variable that holds the key: a key that stands in a program is soon in its repository. */
export const KEY_VARIABLE = 'LIVINGROOM_API_KEY';

const FILE_TYPE = 'application/octet-stream';

/** One call with its values, ready to be written down as a program. */
export type SampleCall = {
  readonly method: string;
  /** Parameters in braces; one without a value stays as it is, so that a reader sees what is missing. */
  readonly path: string;
  readonly params: { readonly [name: string]: string };
  readonly query: { readonly [name: string]: string };
  /** JSON as it is sent; null: none. */
  readonly body: string | null;
  /** The name of a file that is sent as it is, in place of JSON. */
  readonly file?: string | null;
};

/** The address of a call below the address of the API, with whatever has a value. */
export function addressOf(
  base: string,
  { path, params, query }: Pick<SampleCall, 'path' | 'params' | 'query'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    params[name] ? encodeURIComponent(params[name]) : place,
  );
  const asked = Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}${filled}${asked.length === 0 ? '' : `?${asked.join('&')}`}`;
}

/** The call as a command for a POSIX shell. */
export function curlOf(base: string, call: SampleCall): string {
  const address = addressOf(base, call);
  // A parameter without a value would be a pattern of addresses.
  const globs = address.includes('{') ? ['--globoff'] : [];
  const method = call.method === 'GET' ? [] : [`-X ${call.method}`];
  const lines = [
    ['curl', '--fail-with-body', ...globs, ...method, quoted(address)].join(' '),
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...(call.body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(call.body)}`]),
    ...(call.file ? [`-H 'Content-Type: ${FILE_TYPE}'`, `--data-binary ${quoted(`@${call.file}`)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Within single quotes a shell reads everything as it stands, but for such a quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The call in TypeScript, for any runtime with `fetch`. */
export function typescriptOf(base: string, call: SampleCall): string {
  const { method, body, file } = call;
  const sent = body === null ? null : { type: 'application/json', as: `JSON.stringify(${literalOf(body)})` };
  const content = file ? { type: FILE_TYPE, as: `await readFile(${JSON.stringify(file)})` } : sent;
  return [
    ...(file ? [READS_FILES, ''] : []),
    `const response = await fetch(${JSON.stringify(addressOf(base, call))}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,`,
    ...(content === null ? [] : [`    'content-type': '${content.type}',`]),
    '  },',
    ...(content === null ? [] : [`  body: ${content.as},`]),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's.
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    'const answer = await response.json();',
  ].join('\n');
}

const READS_FILES = "import { readFile } from 'node:fs/promises';";

/** JSON as it stands in the program; what is no JSON yet stands as text, and is refused by the API as it would be. */
function literalOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ');
  } catch {
    return JSON.stringify(body);
  }
}

/** What a value names: rows of a table, by their key. */
export type RowPointer = { readonly table: string; readonly key: string };

/** Rows of a table that an example may name. */
export const ROWS_READ = 3;

/** By table, numbers of rows that the reader may see, newest first. */
export type OwnRows = { readonly [table: string]: readonly (string | number)[] };

/**
 * An example with numbers of the organisation's own rows in place of made-up ones, so that it works where it is shown;
 * the second value that names a table takes its second row, and a change one that no example has made. Where there is no such row the example stays.
 */
export function withOwnRows(
  example: { readonly [name: string]: Json },
  pointers: { readonly [name: string]: RowPointer | undefined },
  rows: OwnRows,
  method = 'GET',
): { readonly [name: string]: Json } {
  const taken: { [table: string]: number } = {};
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const table = pointers[name]?.table;
      if (table === undefined) return [name, value];
      const place = taken[table] ?? (method === 'PATCH' ? ROWS_READ - 1 : 0);
      taken[table] = place + 1;
      const own = rows[table]?.[place];
      return [name, own === undefined ? value : typeof value === 'string' ? String(own) : own];
    }),
  );
}
