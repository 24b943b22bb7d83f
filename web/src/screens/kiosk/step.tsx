import { type ReactNode, useEffect, useRef } from 'react';
import { useStepStyles } from './styles.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** One step of a kiosk; the focus goes to its title, so that it is read to whoever does not see it. */
export function Step({ title, children }: Props) {
  const styles = useStepStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.step}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}
