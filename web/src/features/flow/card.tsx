import { MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    minWidth: 0,
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 600px)': { padding: '16px' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: {
    margin: 0,
    maxWidth: '72ch',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

type CardProps = { readonly title: string; readonly children: ReactNode };

/** One subject of a tab, under its heading. */
export function Card({ title, children }: CardProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type TextProps = { readonly children: ReactNode; readonly quiet?: boolean };

/** A paragraph of a card; `quiet` for what explains rather than tells. */
export function CardText({ children, quiet }: TextProps) {
  const styles = useStyles();
  return <p className={mergeClasses(styles.text, quiet && styles.quiet)}>{children}</p>;
}

/** The buttons of a card, side by side as far as there is room. */
export function CardButtons({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().buttons}>{children}</div>;
}

/** Why nothing on the tab can be done now. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  );
}
