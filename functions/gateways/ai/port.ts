type AiMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** Text generation. Errors: `unavailable`. */
export interface AiGateway {
  complete(
    messages: readonly AiMessage[],
    options: { maxTokens: number; temperature?: number },
  ): Promise<string>;
}
