import { useEffect, useState } from 'react';

/** An address of a picture's thumbnail; null while it is not there, and for a row without a picture. */
export function useThumbnail(name: string | null | undefined, accountId?: number): string | null {
  const [found, show] = useState<{ readonly [name: string]: string | null }>({});
  useEffect(() => {
    if (name)
      void import('./thumbnails.ts')
        .then(({ loadThumbnail }) => loadThumbnail(name, accountId))
        .then((address) => show((all) => ({ ...all, [name]: address })));
  }, [name, accountId]);
  return (name && found[name]) || null;
}
