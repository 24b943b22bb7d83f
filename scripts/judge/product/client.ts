import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFile, versionOf } from '../packages.ts';
import type { Finding } from '../types.ts';
import type { ProductJudge } from './court.ts';
import type { Court } from './court-type.ts';
import { runProgram } from './run-program.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: Schema } };
  };
  readonly responses: { readonly [status: string]: unknown };
};
type Document = {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};
type Call = { readonly path: string; readonly method: string; readonly operation: Operation };
type Made = { readonly call: string; readonly status: number };

const caller = 'admin@demo.test';

/** A client that openapi-typescript makes of the description: it compiles under strict, and calls every domain. */
export const client: ProductJudge = {
  names: ['openapi-typescript'],
  async judge(court) {
    const address = `${court.endpoints.api}/openapi.json`;
    const document = (await (await fetch(address)).json()) as Document;
    const folder = join(court.folder, 'client');
    mkdirSync(folder);
    symlinkSync(judgeFile('slow'), join(folder, 'node_modules'), 'junction');
    const calls = document.tags.map(({ name }) => callOf(document, name));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'client.ts'), programOf(calls));
    const generator = judgeFile('slow', 'openapi-typescript', 'bin', 'cli.js');
    await run(folder, [generator, 'openapi.json', '--output', 'schema.d.ts']);
    const findings = await compiled(folder);
    const made = findings.length === 0 ? await callsMade(court, folder) : [];
    for (const { call, status } of made) {
      const known = calls.find(({ operation }) => operation.operationId === call)?.operation.responses ?? {};
      if (!(status in known) || status >= 500)
        findings.push({
          rule: 'answer',
          place: call,
          says: `${status}, which its description does not name`,
        });
    }
    const done = made.filter(({ status }) => status < 300).length;
    return [
      {
        judge: 'openapi-typescript',
        version: versionOf('slow', 'openapi-typescript'),
        saw: `${calls.length} domains, a call in each: ${done} done, ${made.length - done} refused as described`,
        aim: 'compiles under strict, every answer is one that is described',
        findings,
      },
    ];
  },
};

/** A call of a domain: one that reads and needs nothing where there is one. */
function callOf({ paths }: Document, tag: string): Call {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [{ path, method: method.toUpperCase(), operation }] : [],
    ),
  );
  const needs = ({ method, operation }: Call) =>
    (method === 'GET' ? 0 : 100) + operation.parameters.filter(({ required }) => required).length;
  const [easiest] = calls.toSorted((a, b) => needs(a) - needs(b));
  if (!easiest) throw new Error(`The domain ${tag} has no call.`);
  return easiest;
}

/** The program of somebody who knows nothing but the description. */
function programOf(calls: readonly Call[]): string {
  const lines = calls.map(({ path, method, operation }) => {
    const { operationId, parameters, requestBody } = operation;
    // What is not needed is left out: a part that a call does not have may not be there.
    const params = Object.fromEntries(
      [
        ...Map.groupBy(
          parameters.filter(({ required }) => required),
          (one) => one.in,
        ),
      ].map(([place, own]) => [
        place,
        Object.fromEntries(own.map(({ name, schema }) => [name, sampleOf(schema)])),
      ]),
    );
    const schema = requestBody?.content['application/json']?.schema;
    const input = {
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...(schema ? { body: sampleOf(schema) } : {}),
    };
    return `note('${operationId}', (await client.${method}('${path}', ${JSON.stringify(input)})).response);`;
  });
  return `import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const client = createClient<paths>({
  baseUrl: process.env['API'] ?? '',
  headers: { authorization: \`Bearer \${process.env['TOKEN']}\` },
});
const made: { readonly call: string; readonly status: number }[] = [];
function note(call: string, { status }: Response): void {
  made.push({ call, status });
}
${lines.join('\n')}
console.log(JSON.stringify(made));
`;
}

/** The smallest value that a schema allows. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'string':
      return schema.format === 'date-time' ? new Date(0).toISOString() : 'x';
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    default:
      return {};
  }
}

async function compiled(folder: string): Promise<Finding[]> {
  const options = '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noEmit --target es2024';
  const modules = '--module nodenext --allowImportingTsExtensions --types node --typeRoots';
  const { stdout } = await run(folder, [
    judgeFile('slow', 'typescript', 'bin', 'tsc'),
    ...options.split(' '),
    ...modules.split(' '),
    judgeFile('slow', '@types'),
    'client.ts',
  ]);
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [place = '', says = ''] = line.split(': error ');
      return { rule: /TS\d+/.exec(says)?.[0] ?? 'TS', place, says };
    });
}

async function callsMade({ endpoints, tokenOf }: Court, folder: string): Promise<readonly Made[]> {
  const { stdout, stderr } = await run(folder, ['client.ts'], {
    API: endpoints.api,
    TOKEN: await tokenOf(caller),
  });
  if (stdout === '') throw new Error(`The client ended early: ${stderr}`);
  return JSON.parse(stdout) as readonly Made[];
}

function run(cwd: string, args: readonly string[], env: { readonly [name: string]: string } = {}) {
  return runProgram(process.execPath, args, { cwd, env, timeoutMs: 300_000 });
}
