import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { usePrinting } from '../../hooks/use-printing.ts';
import { useText } from '../../i18n/use-text.ts';
import { loaded } from '../../lib/not-loaded.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { CommentPlace } from './comments-together.tsx';
import type { Report } from './model.ts';
import type { Translations } from './translate-comments.tsx';
import { hiddenText } from './words.ts';

// Behind the first chart: few reports have so many comments.
const CommentTools = lazy(async () => ({
  default: (await loaded(import('./comment-tools.tsx'))).CommentTools,
}));

// What stands below comments is fetched where somebody may talk about them.
const CommentThread = lazy(async () => ({
  default: (await loaded(import('./comment-thread.tsx'))).CommentThread,
}));

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.menu}), 1fr))`,
    gap: space.s3,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Short lines that are cut between, so that no topic waits for the next page as a whole.
    [media.print]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.s1 },
  },
  comment: {
    padding: `${space.s3} ${space.s4}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
    [media.print]: {
      breakInside: 'avoid',
      padding: `${space.s1} ${space.s3}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  translated: {
    ...type.body,
    margin: `${space.s2} 0 0`,
    paddingInlineStart: space.s3,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontStyle: 'italic',
  },
  more: { [media.print]: { display: 'none' } },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Where the comments of a report are from; null where no unit or round is looked at. */
export function placeOf(
  { unit, round_id }: Pick<Report, 'unit' | 'round_id'>,
  driver_id: number | null,
): CommentPlace | null {
  return unit && round_id !== null ? { unit_id: unit.unit_id, round_id, driver_id } : null;
}

/** Those that hold all words that were typed, whatever their case and accents; all of them where none was. */
export function commentsWith(comments: readonly string[], words: string): readonly string[] {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  return comments.filter((comment) => {
    const said = plain(comment);
    return asked.every((word) => said.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();
}

/** Shown before somebody asks for all. */
const SHOWN = 4;

type Props = {
  readonly comments: readonly string[] | null;
  /** Whose they are, where they are also read together; left out, they are not. */
  readonly place?: CommentPlace | null;
  readonly n?: number | null;
  readonly detail: number;
  readonly interim: boolean;
  readonly noisy: boolean;
};

/** Comments as written, in the order of the release. */
export function Comments({ comments, place = null, n = null, detail, interim, noisy }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const [asked, setAsked] = useState(false);
  const [looked, setLooked] = useState('');
  const [translated, setTranslated] = useState<Translations>(new Map());
  const printing = usePrinting();
  const all = printing || asked || looked !== '';
  if (!comments) return <p className={styles.quiet}>{hiddenText({ n, detail, interim, noisy }, t)}</p>;
  if (comments.length === 0) return <p className={styles.quiet}>{t('noComments')}</p>;
  const found = new Set(printing ? comments : commentsWith(comments, looked));
  const listed = comments.flatMap((comment, at) => (found.has(comment) ? [{ comment, at }] : []));
  return (
    <>
      {(place || comments.length > SHOWN) && (
        <Suspense>
          <CommentTools
            place={place}
            comments={comments}
            searched={comments.length > SHOWN}
            looked={looked}
            onLook={setLooked}
            translated={translated}
            onTranslated={setTranslated}
          />
        </Suspense>
      )}
      {looked !== '' && (
        <p className={styles.quiet} role="status">
          {t('comments.found', { found: listed.length, count: comments.length })}
        </p>
      )}
      <ul className={styles.list}>
        {(all ? listed : listed.slice(0, SHOWN)).map(({ comment, at }) => (
          <li key={at} className={styles.comment}>
            <span>{comment}</span>
            {translated.has(at) && (
              <p className={styles.translated} dir="auto">
                {translated.get(at)}
              </p>
            )}
            {place && !printing && (
              <Suspense>
                <CommentThread place={place} at={at} count={comments.length} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {comments.length > SHOWN && looked === '' && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAsked(!asked)}
        >
          {all ? t('showFewer') : t('allComments', { count: comments.length })}
        </Button>
      )}
    </>
  );
}
