type AiMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** Text generation. Errors: `unavailable`. */
export interface AiGateway {
  complete(
    messages: readonly AiMessage[],
    options: {
      readonly maxTokens: number;
      readonly temperature?: number;
      /** JSON schema that the answer shall fit; the caller still reads it with care. */
      readonly schema?: { readonly [name: string]: unknown };
      /** Ends the call early, with `unavailable`. */
      readonly signal?: AbortSignal;
    },
  ): Promise<string>;
}
