import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { size, space, type } from '../../../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  part: {
    minWidth: 0,
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: { ...type.lead, margin: 0 },
  summary: { ...type.lead, cursor: 'pointer', minHeight: size.mark },
  inside: { display: 'flex', flexDirection: 'column', gap: space.s3, marginTop: space.s3 },
});

/** Fields that belong together, under their name. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.inside}>{children}</div>
    </section>
  );
}

type FoldProps = { readonly title: string; readonly open: boolean; readonly children: ReactNode };

/** Fields that few need: folded until somebody opens them, or something in them is set or wrong. */
export function Fold({ title, open, children }: FoldProps) {
  const styles = useStyles();
  return (
    <details className={styles.part} open={open}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
