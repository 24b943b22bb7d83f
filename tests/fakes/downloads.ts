import type {
  Download,
  DownloadGateway,
  DownloadRequest,
} from '../../functions/core/gateways/downloads/port.ts';

export type FakeDownloads = DownloadGateway & {
  /** Every request, the oldest first. */
  readonly asked: (DownloadRequest & { readonly address: string })[];
  /** What the next ones are answered with. */
  answer: Download;
  /** The same for a file in UTF-8, or as bytes. */
  serve(content: string | Uint8Array, etag?: string): void;
};

/** A server with one file in memory. */
export function createFakeDownloads(): FakeDownloads {
  const fake: FakeDownloads = {
    asked: [],
    answer: { status: 404, content: new Uint8Array(), etag: null, lastModified: null },
    serve(content, etag) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      fake.answer = { status: 200, content: bytes, etag: etag ?? null, lastModified: null };
    },
    async get(address, request) {
      fake.asked.push({ ...request, address });
      const { answer } = fake;
      const known = request.headers['if-none-match'];
      const isSame = 'etag' in answer && answer.etag !== null && answer.etag === known;
      return isSame ? { ...answer, status: 304, content: new Uint8Array() } : answer;
    },
  };
  return fake;
}
