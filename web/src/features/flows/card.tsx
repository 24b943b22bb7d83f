import { MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  text: {
    margin: 0,
    maxWidth: '72ch',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type CardProps = { readonly title: string; readonly children: ReactNode };

/** One subject of a tab, under its heading. */
export function Card({ title, children }: CardProps) {
  return (
    <Panel title={title}>
      <div className={useStyles().body}>{children}</div>
    </Panel>
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
