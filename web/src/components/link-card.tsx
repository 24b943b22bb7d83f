import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { size, space, type } from '../lib/theme/sizes.ts';
import { CentredCard } from './page.tsx';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', gap: space.s3, color: tokens.colorNeutralForeground2 },
  logo: { width: size.field, height: size.field },
  title: { ...type.page, margin: 0, outlineStyle: 'none' },
  problem: {
    margin: 0,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});

/** The page behind a mail's link: whose it is, and a title that takes the focus whenever it changes. */
export function LinkCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const shell = useText('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${shell('product')}`;
    heading.current?.focus();
  }, [title, shell]);
  return (
    <CentredCard>
      <div className={styles.brand}>
        <img className={styles.logo} src="/icon.svg" alt="" />
        {shell('product')}
      </div>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </CentredCard>
  );
}

/** Why the link, or what was sent from its page, leads no further. */
export function LinkProblem({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
