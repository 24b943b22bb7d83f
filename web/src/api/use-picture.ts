import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { useEffect, useState } from 'react';
import { download } from './client.ts';

type Shown = { readonly of: string | Blob; readonly address: string | null };

const nothing = { address: null, failed: false } as const;

/** The address of a whole picture, by its name or of one that is not stored yet; null waits, and is that of none. */
export function usePicture(picture: string | Blob | null): {
  readonly address: string | null;
  readonly failed: boolean;
} {
  const [shown, show] = useState<Shown>();
  useEffect(() => {
    if (picture === null) return;
    let isHere = true;
    let address: string | null = null;
    const load = async () => {
      const blob = typeof picture === 'string' ? await readStored(picture) : picture;
      if (!isHere) return;
      address = URL.createObjectURL(blob);
      show({ of: picture, address });
    };
    load().catch(() => isHere && show({ of: picture, address: null }));
    return () => {
      isHere = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [picture]);
  if (!shown || shown.of !== picture) return nothing;
  return { address: shown.address, failed: shown.address === null };
}

async function readStored(blob_name: string): Promise<Blob> {
  const query = { container_type: 'PERMANENT', blob_name } as const;
  return (await download(storages.operations.downloadFile, { query })).blob;
}
