import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuProps } from './open-menu.tsx';

/** The library's menu weighs 12 kB: it comes when one is opened first. */
const OpenMenu = lazy(async () => ({ default: (await import('./open-menu.tsx')).OpenMenu }));

/** A button that opens a menu of acts. */
export function MenuButton(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
  if (!wanted) return cloneElement(props.trigger, { ...closed, onClick: () => setWanted(true) });
  return (
    <Suspense fallback={cloneElement(props.trigger, closed)}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
