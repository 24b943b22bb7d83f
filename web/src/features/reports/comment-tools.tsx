import { makeStyles } from '@fluentui/react-components';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { CommentSearch } from './comment-search.tsx';
import { type CommentPlace, CommentsTogether } from './comments-together.tsx';

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
};

/** What stands above many comments: what they say together, and the field that looks through them. */
export function CommentTools({ place, comments, looked, onLook }: Props) {
  const styles = useStyles();
  return (
    <>
      {place && <CommentsTogether place={place} comments={comments} looked={looked} onLook={onLook} />}
      <div className={styles.find}>
        <CommentSearch words={looked} onChange={onLook} />
      </div>
    </>
  );
}
