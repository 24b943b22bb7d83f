/** What a use of the AI sends beside its data; the day's tokens are counted by the use (`people/rules/ai-uses.ts`). */
export type Prompt = {
  /** Grows with every change of the words. */
  readonly version: number;
  readonly task: string;
  /** Tokens of a reply at most (spec 1 §9). */
  readonly maxTokens: number;
  readonly temperature: number;
  /** JSON schema that the reply shall fit, for models that can keep to one; null for plain text. */
  readonly schema: { readonly [name: string]: unknown } | null;
};

/** An object with these fields and no other, as strict schemas have it. */
export function strictObject(properties: { readonly [name: string]: unknown }) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export const text = { type: 'string' } as const;

export function listOf(items: unknown) {
  return { type: 'array', items };
}
