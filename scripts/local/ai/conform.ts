type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
};

/** An object that fits a strict JSON schema: fields of the answer where it has them, else its texts carry the answer. */
export function conform(schema: unknown, answer: unknown): unknown {
  return build((schema ?? {}) as Schema, answer);
}

function build(schema: Schema, answer: unknown): unknown {
  if (schema.enum) return schema.enum.includes(answer) ? answer : schema.enum[0];
  if (schema.anyOf?.[0]) return build(schema.anyOf[0], answer);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          build(part, fieldOf(answer, name)),
        ]),
      );
    case 'array':
      return arrayOf(schema.items, answer);
    case 'number':
    case 'integer':
      return typeof answer === 'number' ? answer : 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return answer;
  }
}

function arrayOf(items: Schema | undefined, answer: unknown): readonly unknown[] {
  if (!items) return [];
  return (Array.isArray(answer) ? answer : [answer]).map((one) => build(items, one));
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : answer;
}
