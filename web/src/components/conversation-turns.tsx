import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: space.s3, margin: `${space.s3} 0 0`, padding: 0, listStyleType: 'none' },
  turn: {
    paddingInlineStart: space.s3,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
  },
  own: { borderLeftColor: tokens.colorBrandStroke1 },
  who: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  text: { ...type.body, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  translated: {
    ...type.body,
    margin: `${space.s1} 0 0`,
    color: tokens.colorNeutralForeground2,
    fontStyle: 'italic',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});

export type ShownTurn = {
  readonly who: string;
  readonly text: string;
  readonly when: string;
  /** Of the side that looks. */
  readonly own: boolean;
  /** In the language of whoever looks; left out where nobody asked for it. */
  readonly translated?: string | undefined;
};

/** What was said below a comment, in order. */
export function ConversationTurns({ turns }: { readonly turns: readonly ShownTurn[] }) {
  const styles = useStyles();
  if (turns.length === 0) return null;
  return (
    <ol className={styles.list}>
      {turns.map(({ who, text, when, own, translated }) => (
        <li key={`${who} ${text}`} className={mergeClasses(styles.turn, own && styles.own)}>
          <p className={styles.who}>{`${who} · ${when}`}</p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {translated !== undefined && (
            <p className={styles.translated} dir="auto">
              {translated}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
