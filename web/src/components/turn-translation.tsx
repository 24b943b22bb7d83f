import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { media, space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    marginTop: space.s2,
    [media.print]: { display: 'none' },
  },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

export type Translating = {
  /** By the place of a turn. */
  readonly texts: ReadonlyMap<number, string>;
  /** Null: nobody has asked for it yet. */
  readonly ai: 'on' | 'off' | 'none' | 'away' | 'spent' | null;
  readonly running: boolean;
  readonly ask: () => void;
  readonly hide: () => void;
};

type Props = {
  readonly translating: Translating;
  /** Turns in another language. */
  readonly foreign: number;
};

/** The way to read turns in one's own language; without AI the reason why there is none. */
export function TurnTranslation({ translating, foreign }: Props) {
  const styles = useStyles();
  const t = useText('comments');
  const { texts, ai, running, ask, hide } = translating;
  const isShown = texts.size > 0;
  const missing = foreign - texts.size;
  return (
    <div className={styles.line}>
      {ai !== 'none' && ai !== 'off' && (
        <Button appearance="subtle" size="small" disabled={running} onClick={isShown ? hide : ask}>
          {t(isShown ? 'untranslate' : 'translate')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {running && t('translating')}
        {!running && ai !== null && ai !== 'on' && t(`ai.${ai}`)}
        {!running && isShown && `${t('translated')} `}
        {!running && ai === 'on' && missing > 0 && t('untranslated.turns', { count: missing })}
      </p>
    </div>
  );
}
