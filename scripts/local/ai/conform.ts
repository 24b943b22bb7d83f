type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
};

/** An object that fits a strict JSON schema; its texts carry the answer. */
export function conform(schema: unknown, answer: string): unknown {
  return build((schema ?? {}) as Schema, answer);
}

function build(schema: Schema, answer: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return build(schema.anyOf[0], answer);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, build(part, answer)]),
      );
    case 'array':
      return schema.items ? [build(schema.items, answer)] : [];
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return answer;
  }
}
