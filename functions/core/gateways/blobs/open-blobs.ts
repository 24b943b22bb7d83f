import { type AzureBlobOptions, createAzureBlobs } from './azure-blobs.ts';
import { createFileBlobs } from './file-blobs.ts';
import type { BlobGateway } from './port.ts';

export type BlobOptions = AzureBlobOptions & {
  /** A folder of this machine in place of the service; null or left out: the service. */
  readonly folder?: string | null;
};

/** The file storage that the settings name. */
export function openBlobs({ folder, ...service }: BlobOptions): BlobGateway {
  return folder ? createFileBlobs(folder) : createAzureBlobs(service);
}
