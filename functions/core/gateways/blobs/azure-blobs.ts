import { Readable } from 'node:stream';
import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import { guarded } from './guarded.ts';
import type { BlobContainer, BlobGateway } from './port.ts';

export type AzureBlobOptions = {
  /** A connection string, or null to sign in with the app's managed identity at `endpoint`. */
  readonly connectionString: string | null;
  readonly endpoint: string | null;
};

/** Names in one answer of the service; it gives no more. */
const PAGE = 5_000;

/** Blob Storage through the vendor's SDK, which is loaded at the first use. */
export function createAzureBlobs(options: AzureBlobOptions): BlobGateway {
  const containers = new Map<BlobContainer, Promise<ContainerClient>>();
  const container = (name: BlobContainer): Promise<ContainerClient> => {
    const known = containers.get(name) ?? openContainer(options, name);
    containers.set(name, known);
    known.catch(() => containers.delete(name));
    return known;
  };
  return {
    expect: (name) => void container(name).catch(() => undefined),
    put: (name, blob, content, contentType) =>
      guarded(async () => {
        const client = (await container(name)).getBlockBlobClient(blob);
        const upload = () =>
          client.uploadData(content, { blobHTTPHeaders: { blobContentType: contentType } });
        try {
          await upload();
        } catch (error) {
          // A deployment has its containers from the infrastructure; on one's own machine the first file makes them.
          if (statusOf(error) !== 404) throw error;
          await (await container(name)).createIfNotExists();
          await upload();
        }
      }),
    get: (name, blob) =>
      guarded(async () => {
        const client = (await container(name)).getBlobClient(blob);
        try {
          // One request; `downloadToBuffer` makes three of it. What breaks off is taken up again by the SDK.
          const { contentType, readableStreamBody } = await client.download();
          const content = await bytesOf(readableStreamBody ?? Readable.from([]));
          return { content, contentType: contentType ?? 'application/octet-stream' };
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      }),
    list: (name, prefix, limit) =>
      guarded(async () => {
        const names: string[] = [];
        try {
          for await (const blob of (await container(name)).listBlobsFlat({ prefix })) {
            names.push(blob.name);
            if (names.length >= limit) break;
          }
        } catch (error) {
          // Nothing has ever been put there.
          if (statusOf(error) !== 404) throw error;
        }
        return names;
      }),
    async *pages(name, prefix) {
      const from = await guarded(async () =>
        (await container(name)).listBlobsFlat({ prefix }).byPage({ maxPageSize: PAGE }),
      );
      for (;;) {
        const page = await guarded(() => nextPage(from));
        if (!page) return;
        yield page;
      }
    },
    remove: (name, blob) =>
      guarded(async () => {
        const client = (await container(name)).getBlobClient(blob);
        await client.deleteIfExists().catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error;
        });
      }),
  };
}

type ListedPage = { readonly segment: { readonly blobItems: readonly { readonly name: string }[] } };

/** The names of the next page; null at the end, or where nothing has ever been put. */
async function nextPage(pages: AsyncIterator<ListedPage>): Promise<readonly string[] | null> {
  try {
    const { done, value } = await pages.next();
    return done ? null : value.segment.blobItems.map(({ name }) => name);
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Joined once: `stream/consumers` keeps two copies more until they are collected. */
export async function bytesOf(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(pieces);
}

async function openContainer(options: AzureBlobOptions, name: BlobContainer): Promise<ContainerClient> {
  return (await openService(options)).getContainerClient(name.toLowerCase());
}

/** The service of a storage account, by key or identity. */
export async function openService(options: AzureBlobOptions): Promise<BlobServiceClient> {
  const { BlobServiceClient } = await import('@azure/storage-blob');
  const retryOptions = { maxTries: 3, tryTimeoutInMs: 10_000, retryDelayInMs: 200 };
  return options.connectionString
    ? BlobServiceClient.fromConnectionString(options.connectionString, { retryOptions })
    : new BlobServiceClient(options.endpoint ?? '', await managedIdentity(), { retryOptions });
}

async function managedIdentity() {
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new DefaultAzureCredential();
}

export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'statusCode' in error
    ? Number(error.statusCode)
    : undefined;
}
