export type ChatMessage = { readonly role: string; readonly content: string };

export type ChatRequest = {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  /** Words here stand for tokens. */
  readonly maxTokens: number;
  /** JSON schema that the answer must fit; null for plain text. */
  readonly schema: unknown;
};

/** Reads a chat completion request. Errors: a sentence that names what is wrong. */
export function readChatRequest(body: unknown): ChatRequest {
  const request = asObject(body);
  const messages = Array.isArray(request.messages) ? request.messages.map(readMessage) : [];
  if (messages.length === 0) throw new Error("Missing required parameter: 'messages'.");
  if (typeof request.model !== 'string') throw new Error("Missing required parameter: 'model'.");
  const limit = request.max_completion_tokens ?? request.max_tokens;
  const format = asObject(request.response_format);
  return {
    model: request.model,
    messages,
    stream: request.stream === true,
    maxTokens: typeof limit === 'number' && limit > 0 ? limit : 1_000,
    schema: format.type === 'json_schema' ? asObject(format.json_schema).schema : null,
  };
}

function readMessage(given: unknown): ChatMessage {
  const { role, content } = asObject(given);
  if (typeof role !== 'string') throw new Error("Missing required parameter: 'messages[].role'.");
  const parts = Array.isArray(content)
    ? content.map((part) => asObject(part).text ?? '').join('\n')
    : content;
  return { role, content: String(parts ?? '') };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
