type AiMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

export type AiAnswer = {
  /** Empty where the model would not answer. */
  readonly text: string;
  /** `cut`: the limit of tokens came before the end. `refused`: by the model or by the service's filter. */
  readonly finish: 'whole' | 'cut' | 'refused';
  /** Tokens of the request and of the answer together, as the service counts them; null where it does not. */
  readonly tokens: number | null;
};

/** Text generation. Errors: `unavailable`. */
export interface AiGateway {
  complete(
    messages: readonly AiMessage[],
    options: {
      /** Of the answer alone; what a model needs to think is added. */
      readonly maxTokens: number;
      /** Left out: the usual one. */
      readonly model?: string;
      /** Models that think first know none, and are asked without. */
      readonly temperature?: number;
      /** JSON schema that the answer shall fit; the caller still reads it with care. */
      readonly schema?: { readonly [name: string]: unknown };
      /** Ends the call early, with `unavailable`. */
      readonly signal?: AbortSignal;
    },
  ): Promise<AiAnswer>;
}
