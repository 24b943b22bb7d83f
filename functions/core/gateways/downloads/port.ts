import type { Unreached } from '../public/public-request.ts';

export type Download =
  /** The content is read of a 200 alone. */
  | {
      readonly status: number;
      readonly content: Uint8Array;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly problem: Unreached | 'too-large' | 'redirects' | 'redirects-insecure' };

export type DownloadRequest = {
  /** Sent to the host that is named, and not to one that it redirects to. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limitBytes: number;
};

/** Reads a file at an address that an organisation named. Fails never: what went wrong is the outcome. */
export interface DownloadGateway {
  get(address: string, request: DownloadRequest): Promise<Download>;
}
