import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import { size } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  circle: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: size.avatar,
    height: size.avatar,
    borderRadius: '50%',
    objectFit: 'cover',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
  },
  small: {
    width: size.mark,
    height: size.mark,
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground1,
  },
});

type Props = {
  readonly name: string;
  readonly small?: boolean;
  /** Address of the person's picture, which stands there instead. */
  readonly picture?: string | null;
};

/** A person in a circle; the library's avatar alone would be an eighth of the employee's download. */
export function Initials({ name, small, picture }: Props) {
  const styles = useStyles();
  const className = mergeClasses(styles.circle, small && styles.small);
  if (picture) return <img className={className} src={picture} alt="" />;
  return (
    <span className={className} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and last word, as people see letters: an emoji or an accented letter is one. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter((word) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

/** Letters that are one character each, with nothing joined to the first: nearly every name begins so. */
const plain = /^[\p{Lu}\p{Ll}](?=[\p{L}\p{N}.'’-]|$)/u;

/** Made at the first name that needs it: making one takes longer than all else of a page's names. */
const segmenter = remembered(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

function firstLetter(word: string): string {
  const known = plain.exec(word);
  if (known) return known[0].toLocaleUpperCase();
  const letters = segmenter('grapheme').segment(word);
  for (const { segment } of letters)
    if (/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(segment)) return segment.toLocaleUpperCase();
  return '';
}
