import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { withNumbersMarked } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import { Placeholder } from '../../../components/placeholder.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { useBlockText } from './report-texts.tsx';

const useStyles = makeStyles({
  text: { ...type.body, margin: 0, maxWidth: size.reading, overflowWrap: 'anywhere' },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  note: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
  mark: {
    color: 'inherit',
    printColorAdjust: 'exact',
    backgroundColor: tokens.colorStatusWarningBackground2,
    borderBottom: `${tokens.strokeWidthThick} dotted ${tokens.colorStatusWarningForeground1}`,
  },
  again: { marginTop: space.s2, [media.print]: { display: 'none' } },
});

type Props = { readonly card: string; readonly block: number };

/** What the AI wrote of a card's figures, or why there is nothing; numbers that are not among them are marked. */
export function AiText({ card, block }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { text, write, writing } = useBlockText(card, block);
  // Nobody is asked for a preview.
  if (!text) return <p className={styles.quiet}>{t('ai.later')}</p>;
  if (text.state === 'ready')
    return (
      <div>
        <p className={styles.text}>
          <Marked text={text.text ?? ''} numbers={text.unknown_numbers} />
        </p>
        <p className={styles.note}>
          {text.unknown_numbers.length > 0 && `${t('ai.unknown')} `}
          {t('ai.disclaimer')}
        </p>
      </div>
    );
  if (text.state !== 'failed' && text.state !== 'waiting')
    return <p className={styles.quiet}>{t(`ai.${text.state}`)}</p>;
  if (writing)
    return (
      <div role="status">
        <p className={styles.quiet}>{t('ai.writing')}</p>
        <Placeholder height={size.label} />
      </div>
    );
  return (
    <div>
      <p className={styles.quiet} role="alert">
        {t('ai.unable')}
      </p>
      <Button size="small" className={styles.again} onClick={write}>
        {t('again')}
      </Button>
    </div>
  );
}

/** The text with some of its numbers marked, by more than a colour. */
function Marked({ text, numbers }: { readonly text: string; readonly numbers: readonly string[] }) {
  const styles = useStyles();
  return withNumbersMarked(text, numbers).map((piece, place) =>
    piece.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text is its place
      <mark key={place} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
