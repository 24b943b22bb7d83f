import { type ReactNode, Suspense, useEffect, useState } from 'react';

type Props = { readonly open: boolean; readonly children: ReactNode };

/** What nobody has opened is not downloaded; what was open once stays mounted. */
export function OnceOpened({ open, children }: Props) {
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return (open || wanted) && <Suspense fallback={null}>{children}</Suspense>;
}
