import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import { type AzureBlobOptions, bytesOf, openService, statusOf } from '../blobs/azure-blobs.ts';
import { guarded } from '../blobs/guarded.ts';
import { type DropGateway, type DroppedFile, organisationPlace } from './port.ts';

/**
 * Containers of a storage account with a hierarchical namespace, one an organisation, which `infra` makes with its SFTP user. The
 * account has no other files, and who signs in there reaches one container.
 */
export function createAzureDrops(options: AzureBlobOptions): DropGateway {
  let opened: Promise<BlobServiceClient> | null = null;
  const containerOf = async (accountId: number): Promise<ContainerClient> => {
    opened ??= openService(options).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return (await opened).getContainerClient(organisationPlace(accountId));
  };
  return {
    placeOf: (accountId) =>
      guarded(async () => {
        const container = await containerOf(accountId);
        if (!(await container.exists())) return null;
        const { host } = new URL(container.url);
        const [account = ''] = host.split('.');
        return `sftp://${account}.${userOf(accountId)}@${host}`;
      }),
    // Folders of the service are made by their first file.
    prepare: async () => undefined,
    list: (accountId, folder) => guarded(async () => filesOf(await containerOf(accountId), folder)),
    read: (accountId, folder, { name, etag }) =>
      guarded(async () => {
        const client = (await containerOf(accountId)).getBlobClient(`${folder}/${name}`);
        try {
          const { readableStreamBody } = await client.download(0, undefined, {
            conditions: { ifMatch: etag },
          });
          return readableStreamBody ? await bytesOf(readableStreamBody) : new Uint8Array();
        } catch (error) {
          return unlessGone(error);
        }
      }),
    move: (accountId, from, { name, etag }, to) =>
      guarded(async () => {
        const container = await containerOf(accountId);
        const source = container.getBlobClient(`${from}/${name}`);
        try {
          const copy = await container
            .getBlobClient(`${to.folder}/${to.name}`)
            .beginCopyFromURL(source.url, { sourceConditions: { ifMatch: etag } });
          await copy.pollUntilDone();
          await source.delete({ conditions: { ifMatch: etag } });
        } catch (error) {
          unlessGone(error);
        }
      }),
    write: (accountId, { folder, name }, text) =>
      guarded(async () => {
        const client = (await containerOf(accountId)).getBlockBlobClient(`${folder}/${name}`);
        const blobHTTPHeaders = { blobContentType: 'text/plain; charset=utf-8' };
        await client.uploadData(new TextEncoder().encode(text), { blobHTTPHeaders });
      }),
    clear: (accountId, folder) =>
      guarded(async () => {
        const container = await containerOf(accountId);
        let files = 0;
        try {
          const inside = folder === null ? {} : { prefix: `${folder}/` };
          for await (const blob of container.listBlobsFlat({ ...inside, includeMetadata: true })) {
            // A folder of a hierarchical namespace is listed like a file, and goes only when it is empty.
            if (isFolder(blob)) continue;
            await container.getBlobClient(blob.name).deleteIfExists();
            files += 1;
          }
        } catch (error) {
          unlessGone(error);
        }
        return files;
      }),
    remove: (accountId, folder, name) =>
      guarded(async () => {
        await (await containerOf(accountId)).getBlobClient(`${folder}/${name}`).deleteIfExists();
      }),
  };
}

/** Names of the service's own users are small letters and digits. */
function userOf(accountId: number): string {
  return organisationPlace(accountId).replace('-', '');
}

async function filesOf(container: ContainerClient, folder: string): Promise<readonly DroppedFile[]> {
  const prefix = `${folder}/`;
  const files: DroppedFile[] = [];
  try {
    for await (const item of container.listBlobsByHierarchy('/', { prefix, includeMetadata: true })) {
      if (item.kind === 'prefix' || isFolder(item)) continue;
      const { contentLength: size = 0, etag, lastModified } = item.properties;
      files.push({ name: item.name.slice(prefix.length), size, etag, changedAt: lastModified.getTime() });
    }
  } catch (error) {
    unlessGone(error);
  }
  return files;
}

/** Only its metadata tells a folder from a file, and only where a list asks for metadata. */
function isFolder({ metadata }: { readonly metadata?: Readonly<Record<string, string>> }): boolean {
  return metadata?.hdi_isfolder === 'true';
}

/** A file or container that is not there, or a file that was written since, is no failure. */
function unlessGone(error: unknown): null {
  const status = statusOf(error);
  if (status === 404 || status === 412) return null;
  throw error;
}
