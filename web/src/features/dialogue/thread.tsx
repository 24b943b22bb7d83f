import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import type { Entry } from './entries.ts';
import { hiddenText } from './styles.ts';

const useStyles = makeStyles({
  scroll: {
    flex: '1 1 auto',
    minHeight: '140px',
    '@media (max-height: 480px)': { minHeight: '72px', paddingBlock: '8px' },
    overflowY: 'auto',
    // What is read out but not shown is laid out against this box; against the page it would make that grow.
    position: 'relative',
    padding: '16px',
    marginInline: '-16px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
  },
  item: { display: 'flex', flexDirection: 'column', maxWidth: 'min(88%, 620px)' },
  user: { alignSelf: 'flex-end', alignItems: 'flex-end' },
  bubble: {
    boxSizing: 'border-box',
    padding: '11px 15px',
    borderRadius: '16px',
    borderStartStartRadius: '4px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  own: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderStartStartRadius: '16px',
    borderEndEndRadius: '4px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
  },
  title: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  score: {
    alignSelf: 'flex-end',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '30px',
    height: '30px',
    borderRadius: '50%',
    fontWeight: tokens.fontWeightBold,
    fontSize: tokens.fontSizeBase400,
  },
  skipped: { fontStyle: 'italic', color: tokens.colorNeutralForeground2 },
  choices: { margin: 0, paddingInlineStart: '18px' },
  thinking: { color: tokens.colorNeutralForeground2 },
  hidden: hiddenText,
  untyped: { visibility: 'hidden' },
});

type Props = {
  readonly entries: readonly Entry[];
  /** Characters of the fresh messages that are typed; null: the bot thinks. */
  readonly typed: number | null;
  readonly onPress: () => void;
};

/** The conversation. Fresh bot messages appear as far as they are typed; their room is taken from the start. */
export function Thread({ entries, typed, onPress }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const box = useRef<HTMLElement>(null);
  const settled = entries.filter((entry) => entry.from === 'user' || !entry.fresh);
  const fresh = entries.filter((entry) => entry.from === 'bot' && entry.fresh);
  // Scrolls when something is added or the room changes, not while a message is typed into its room.
  const shownCount = settled.length + freshShown(fresh, typed).length;
  useEffect(() => {
    if (shownCount > 1) toEnd(box.current);
  }, [shownCount]);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => toEnd(box.current));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press only hurries the typing; keys do so in the composer.
    <section
      ref={box}
      className={styles.scroll}
      aria-label={t('conversation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is focused.
      tabIndex={0}
      onClick={onPress}
    >
      <ol className={styles.list}>
        {settled.map((entry) => (
          <Message key={entry.key} entry={entry} typed={null} />
        ))}
        {freshShown(fresh, typed).map(({ entry, count }) => (
          <Message key={entry.key} entry={entry} typed={count} />
        ))}
        {typed === null && fresh.length > 0 && (
          <li className={styles.item} aria-hidden>
            <div className={mergeClasses(styles.bubble, styles.thinking)}>{t('thinking')}</div>
          </li>
        )}
      </ol>
    </section>
  );
}

function toEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

/** The fresh messages that have begun, each with its own typed characters; null once it is whole. */
function freshShown(fresh: readonly Entry[], typed: number | null) {
  let left = typed ?? -1;
  return fresh.flatMap((entry) => {
    if (left < 0) return [];
    const length = entry.text.length;
    const count = left >= length ? null : left;
    left = left >= length ? left - length : -1;
    return [{ entry, count }];
  });
}

const Message = memo(function Message({
  entry,
  typed,
}: {
  readonly entry: Entry;
  readonly typed: number | null;
}) {
  const styles = useStyles();
  const t = useText('dialogue');
  if (entry.from === 'bot') {
    return (
      <li className={styles.item}>
        <div className={styles.bubble}>
          <span className={styles.hidden}>{t('bot')}</span>
          {entry.title && <p className={styles.title}>{entry.title}</p>}
          {typed === null ? entry.text : <Typed text={entry.text} count={typed} />}
        </div>
      </li>
    );
  }
  const look = entry.rating === null ? null : scoreLook(entry.rating);
  const empty = look === null && entry.choices.length === 0 && entry.text === '';
  return (
    <li className={mergeClasses(styles.item, styles.user)}>
      <div className={mergeClasses(styles.bubble, styles.own)}>
        <span className={styles.hidden}>{t('you')}</span>
        {look && (
          <span className={styles.score} style={{ backgroundColor: look.fill, color: look.ink }}>
            {entry.rating}
          </span>
        )}
        {entry.choices.length === 1 && <span>{entry.choices[0]}</span>}
        {entry.choices.length > 1 && (
          <ul className={styles.choices}>
            {entry.choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        )}
        {entry.text && <span dir="auto">{entry.text}</span>}
        {empty && <span className={styles.skipped}>{t('skipped')}</span>}
      </div>
    </li>
  );
});

/** The whole text for those who listen, the typed part for those who look. */
function Typed({ text, count }: { readonly text: string; readonly count: number }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.hidden}>{text}</span>
      <span aria-hidden>
        {text.slice(0, count)}
        <span className={styles.untyped}>{text.slice(count)}</span>
      </span>
    </>
  );
}
