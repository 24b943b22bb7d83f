import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';

/** The library's menu weighs 12 kB: it comes when one is opened first. */
const OpenMenu = lazy(async () => ({ default: (await import('./open-menu.tsx')).OpenMenu }));

type MenuAct = {
  readonly name: string;
  readonly label: string;
  readonly icon?: ReactElement;
  /** The page that is on screen. */
  readonly current?: boolean;
  readonly disabled?: boolean;
  /** A line stands before it. */
  readonly apart?: boolean;
  readonly run: () => void;
};

export type MenuProps = {
  /** A button. */
  readonly trigger: ReactElement<{
    readonly onClick?: () => void;
    readonly 'aria-haspopup'?: 'menu';
    readonly 'aria-expanded'?: boolean;
  }>;
  readonly acts: readonly MenuAct[];
  readonly above?: boolean;
};

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
