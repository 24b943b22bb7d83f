import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, memo, Suspense, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { type AnswerActs, AnswerBubble } from './answer-bubble.tsx';
import type { Entry } from './entries.ts';
import { useFollow } from './use-follow.ts';

const ItemPicture = lazy(async () => ({ default: (await import('./item-picture.tsx')).ItemPicture }));

const useStyles = makeStyles({
  scroll: {
    flex: '1 1 auto',
    minHeight: '7em',
    [media.low]: { minHeight: '3em', paddingBlock: space.s2 },
    overflowY: 'auto',
    overflowX: 'hidden',
    // The page itself scrolls then, so that a question and its answers are seen together.
    [media.flat]: { flexShrink: 0, overflowX: 'visible', overflowY: 'visible', maskImage: 'none' },
    // What is read out but not shown is laid out against this box; against the page it would make that grow.
    position: 'relative',
    padding: space.s4,
    // What was said goes out below the progress, never under it.
    maskImage: `linear-gradient(to bottom, transparent, black ${space.s4})`,
    marginInline: `calc(-1 * ${space.s4})`,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${space.s0})`,
    },
  },
  list: {
    listStyleType: 'none',
    boxSizing: 'border-box',
    minHeight: '100%',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: space.s3,
  },
  item: { display: 'flex', flexDirection: 'column', maxWidth: '88%' },
  asked: { maxWidth: '100%', marginTop: space.s4 },
  // What was said before recedes; the question stands alone.
  bubble: {
    ...type.body,
    boxSizing: 'border-box',
    width: 'fit-content',
    padding: `${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadius2XLarge,
    borderStartStartRadius: tokens.borderRadiusSmall,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
  },
  question: {
    ...type.section,
    padding: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textWrap: 'pretty',
  },
  title: { ...type.caption, margin: `0 0 ${space.s1}`, color: tokens.colorNeutralForeground3 },
  hidden: hiddenText,
  untyped: { visibility: 'hidden' },
});

type Props = {
  readonly entries: readonly Entry[];
  /** Characters of the fresh messages that are typed; null: the bot thinks. */
  readonly typed: number | null;
  readonly onPress: () => void;
  readonly acts: AnswerActs;
  /** A question waits: the last that was said stands alone. */
  readonly asks: boolean;
  /** The AI is at a reply. */
  readonly waits: boolean;
};

/** The conversation. Fresh bot messages appear as far as they are typed; their room is taken from the start. */
export function Thread({ entries, typed, onPress, acts, asks, waits }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const newest = entries.findLast((entry) => entry.from === 'bot' && entry.fresh && entry.kind === 'said');
  const asked = asks ? newest : undefined;
  const thinks = typed === null && newest !== undefined;
  useFollow(box, list, entries.length);
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
      <ol ref={list} className={styles.list}>
        {entries.map((entry) =>
          entry.from === 'user' ? (
            <AnswerBubble key={entry.key} entry={entry} acts={acts} />
          ) : (
            !(thinks && entry.fresh) && (
              <Message
                key={entry.key}
                entry={entry}
                typed={entry.fresh ? typed : null}
                asked={entry === asked}
              />
            )
          ),
        )}
        {(thinks || waits) && (
          <li className={styles.item} aria-hidden>
            <div className={styles.bubble}>{t('thinking')}</div>
          </li>
        )}
      </ol>
    </section>
  );
}

type MessageProps = {
  readonly entry: Extract<Entry, { readonly from: 'bot' }>;
  readonly typed: number | null;
  readonly asked: boolean;
};

const reactions = ['part.done.1', 'part.done.2', 'part.done.3'] as const;

const Message = memo(function Message({ entry, typed, asked }: MessageProps) {
  const styles = useStyles();
  const t = useText('dialogue');
  const said = entry.kind === 'said' ? entry.text : t(reactions[Number(entry.key) % 3] ?? 'part.done.1');
  return (
    <li className={mergeClasses(styles.item, asked && styles.asked)}>
      <div data-words className={mergeClasses(styles.bubble, asked && styles.question)}>
        <span className={styles.hidden}>{t('bot')}</span>
        {entry.picture && (
          <Suspense>
            <ItemPicture name={entry.picture} />
          </Suspense>
        )}
        {entry.title && <p className={styles.title}>{entry.title}</p>}
        {typed === null || typed >= said.length ? said : <Typed text={said} count={typed} />}
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
