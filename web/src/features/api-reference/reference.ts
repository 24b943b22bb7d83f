import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { RowPointer } from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';

/** What the page reads of the API's description (`functions/core/http/key-reference.ts`). */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly 'x-row'?: RowPointer;
};

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: Json;
  readonly 'x-row'?: RowPointer;
};

type Content = { readonly 'application/json'?: { readonly schema: Schema; readonly example?: Example } };

type Example = { readonly [name: string]: Json };

type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  /** The name of a file that is sent as it is. */
  readonly 'x-file'?: string;
  readonly responses: { readonly [status: string]: { readonly content?: Content } };
  readonly 'x-livingroom': {
    readonly about: string;
    readonly scopes: readonly string[];
    readonly roles: readonly string[];
    readonly errors: readonly { readonly status: number; readonly code: string; readonly meaning: string }[];
  };
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type ReferenceCall = Described & {
  readonly path: string;
  readonly method: Method;
  /** The noun of its scopes, such as `units`. */
  readonly group: string;
  readonly body: { readonly schema: Schema; readonly example: Example } | null;
  /** The status of a success, and what comes with it. */
  readonly success: { readonly status: number; readonly schema: Schema | null };
};

export type Reference = {
  readonly calls: readonly ReferenceCall[];
  readonly schemas: { readonly [name: string]: Schema };
};

type Parts = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Described } };
  readonly components: { readonly schemas: { readonly [name: string]: Schema } };
};

export function readReference(document: { readonly [part: string]: Json }): Reference {
  const { paths, components }: Parts = Object(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => callOf(path, method, described)),
  );
  return { calls, schemas: components.schemas };
}

function callOf(path: string, method: string, described: Described): ReferenceCall {
  const { requestBody, responses, 'x-livingroom': own } = described;
  const sent = requestBody?.content['application/json'];
  const [status = '200', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  return {
    ...described,
    path,
    method: method.toUpperCase() as Method,
    group: own.scopes[0]?.split('.')[0] ?? '',
    body: sent ? { schema: sent.schema, example: sent.example ?? {} } : null,
    success: { status: Number(status), schema: answer?.content?.['application/json']?.schema ?? null },
  };
}

/** Calls in which every word of the search stands, wherever in what the list says of them. */
export function foundCalls(calls: readonly ReferenceCall[], search: string): readonly ReferenceCall[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, 'x-livingroom': { about } }) => {
    const text = `${method} ${path} ${summary} ${about}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** One line of a shape: where it stands, what it holds and what it means. */
export type FieldLine = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly title: string | null;
  readonly help: string | null;
  readonly values: readonly string[];
};

const DEEPEST = 4;

/** A shape as lines: what lies within another has its place before its name, `data[].unit_id`. */
export function fieldLines(
  schema: Schema,
  schemas: Reference['schemas'],
  place = '',
  depth = 0,
): readonly FieldLine[] {
  const whole = resolved(schema, schemas);
  const { properties = {}, required = [] } = whole;
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolved(given, schemas);
    const inner = resolved(field.items ?? field, schemas);
    const at = `${place}${name}`;
    const line: FieldLine = {
      name: at,
      type: typeOf(given, schemas),
      isRequired: required.includes(name),
      title: field.title ?? null,
      help: field.description ?? null,
      values: (field.enum ?? field.items?.enum ?? []).filter((one) => one !== null).map(String),
    };
    const below = inner.properties && depth < DEEPEST;
    return [
      line,
      ...(below ? fieldLines(inner, schemas, `${at}${field.items ? '[]' : ''}.`, depth + 1) : []),
    ];
  });
}

/** A part that may be missing is the part. */
function resolved(schema: Schema, schemas: Reference['schemas']): Schema {
  if (schema.$ref) return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return others.length === 1 && only ? { ...schema, ...resolved(only, schemas) } : schema;
}

function typeOf(schema: Schema, schemas: Reference['schemas']): string {
  const whole = resolved(schema, schemas);
  const types = [whole.type ?? (whole.const === undefined ? 'any' : typeof whole.const)].flat();
  const canBeNull = types.includes('null') || schema.anyOf?.some(({ type }) => type === 'null');
  const kinds = types.filter((type) => type !== 'null');
  const [kind = 'any'] = kinds;
  const name =
    kind === 'array' ? `${whole.items ? typeOf(whole.items, schemas) : 'any'}[]` : kinds.join(' | ');
  return canBeNull ? `${name} | null` : name;
}
