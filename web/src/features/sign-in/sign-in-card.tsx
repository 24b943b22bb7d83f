import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { CentredCard } from '../../components/page.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', gap: space.s3, color: tokens.colorNeutralForeground2 },
  logo: { width: size.field, height: size.field },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  problem: {
    margin: 0,
    padding: `${space.s3} ${space.s3}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    lineHeight: tokens.lineHeightBase300,
  },
});

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly problem?: string | undefined;
  /** Shows the work in place of the button. */
  readonly working?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Another way on, below the button. */
  readonly more?: ReactNode;
};

/** The card that sign-in, its return and sign-out share. */
export function SignInCard({ title, text, problem, working, action, more }: Props) {
  const styles = useStyles();
  const t = useText('shell');
  return (
    <CentredCard>
      <div className={styles.brand}>
        <img className={styles.logo} src="/icon.svg" alt="" />
        {t('product')}
      </div>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {working ? (
        <Waiting label={working} />
      ) : (
        action && (
          <Button appearance="primary" size="large" onClick={action.run}>
            {action.label}
          </Button>
        )
      )}
      {!working && more}
    </CentredCard>
  );
}
