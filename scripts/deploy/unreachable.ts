/** Why an address did not answer: `fetch` itself says no more than that it failed. */
export function unreachable(url: string, error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { readonly code?: unknown }).code;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${url} cannot be reached: ${why || String(code)}`, { cause: error });
}
