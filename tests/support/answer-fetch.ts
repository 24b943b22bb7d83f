import type { TestApi } from './test-api.ts';

/** What the API in this process answers to a request of `fetch`. */
export async function answerFetch(api: TestApi, url: URL, init: RequestInit): Promise<Response> {
  const path = url.pathname.replace(/^\/api/, '');
  const encoded = new Response(init.body ?? null);
  const headers = new Headers(init.headers);
  const type = headers.get('content-type') ?? encoded.headers.get('content-type');
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const incoming = {
    method: init.method ?? 'GET',
    path,
    query: url.searchParams,
    header: (name: string) => (name.toLowerCase() === 'content-type' ? type : headers.get(name)),
    bytes: async () => bytes,
  };
  const [, slug = ''] = path.split('/');
  const answered = await api.app.handle(slug, incoming as never, { workflows: api.ports.workflows });
  return new Response(answered.body as BodyInit | null, {
    status: answered.status,
    headers: answered.headers,
  });
}
