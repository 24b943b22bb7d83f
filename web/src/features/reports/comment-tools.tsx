import { makeStyles } from '@fluentui/react-components';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { CommentSearch } from './comment-search.tsx';
import { type CommentPlace, CommentsTogether } from './comments-together.tsx';
import type { Translations } from './translate-comments.tsx';

const useStyles = makeStyles({
  find: {
    maxWidth: size.menu,
    minHeight: size.target,
    marginBottom: space.s3,
    [media.print]: { display: 'none' },
  },
});

type Props = {
  readonly place: CommentPlace | null;
  readonly comments: readonly string[];
  readonly looked: string;
  readonly onLook: (words: string) => void;
  /** There are so many that they are looked through. */
  readonly searched: boolean;
  readonly translated: Translations;
  readonly onTranslated: (translated: Translations) => void;
};

/** What stands above many comments: what they say together, and the field that looks through them. */
export function CommentTools({ place, searched, ...given }: Props) {
  const styles = useStyles();
  return (
    <>
      {place && <CommentsTogether place={place} {...given} />}
      {searched && (
        <div className={styles.find}>
          <CommentSearch words={given.looked} onChange={given.onLook} />
        </div>
      )}
    </>
  );
}
