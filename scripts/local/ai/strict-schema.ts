type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: Schema };
};

/** Keywords that strict mode takes (the guide of structured outputs); all others are refused. */
const taken = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum', 'const'],
  ...['$ref', '$defs', 'definitions', '$schema', 'title', 'description'],
  ...['pattern', 'format', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['minItems', 'maxItems'],
]);
const DEEPEST = 10;
const MOST_PROPERTIES = 5_000;

/** What strict mode refuses of a schema, in the words of the service; null: nothing. */
export function schemaProblem(schema: unknown): string | null {
  const root = Object(schema) as Schema;
  if (root.type !== 'object')
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${root.type}"'.`;
  const seen = { properties: 0 };
  return problemAt(root, [], seen) ?? (seen.properties > MOST_PROPERTIES ? 'too many properties.' : null);
}

function problemAt(schema: Schema, path: readonly string[], seen: { properties: number }): string | null {
  const context = `In context=(${path.map((step) => `'${step}'`).join(', ')}), `;
  const unknown = Object.keys(schema).find((key) => !taken.has(key));
  if (unknown !== undefined) return `${context}'${unknown}' is not permitted.`;
  if (path.length / 2 > DEEPEST) return `${context}the schema is nested too deeply.`;
  if (schema.$ref === undefined && schema.anyOf === undefined && schema.type === undefined)
    return `${context}schema must have a 'type' key.`;
  const own = schema.properties ? objectProblem(schema, schema.properties) : null;
  if (own !== null) return `${context}${own}`;
  seen.properties += Object.keys(schema.properties ?? {}).length;
  const below: readonly (readonly [readonly string[], Schema])[] = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [['properties', name], one] as const),
    ...Object.entries(schema.$defs ?? {}).map(([name, one]) => [['$defs', name], one] as const),
    ...(schema.anyOf ?? []).map((one, at) => [['anyOf', String(at)], one] as const),
    ...(schema.items ? [[['items', ''], schema.items] as const] : []),
  ];
  for (const [step, one] of below) {
    const problem = problemAt(one, [...path, ...step.filter(Boolean)], seen);
    if (problem !== null) return problem;
  }
  return null;
}

function objectProblem(
  { required = [], additionalProperties }: Schema,
  properties: { readonly [name: string]: Schema },
): string | null {
  if (additionalProperties !== false)
    return "'additionalProperties' is required to be supplied and to be false.";
  const missing = Object.keys(properties).find((name) => !required.includes(name));
  return missing === undefined
    ? null
    : `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
}
