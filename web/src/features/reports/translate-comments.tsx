import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    [media.print]: { display: 'none' },
  },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Comments in the reader's language, by their place in the report. */
export type Translations = ReadonlyMap<number, string>;

/** Comments of one call. */
const AT_ONCE = 8;

type Ai = 'on' | 'off' | 'none' | 'away' | 'spent' | 'later';

type Props = {
  /** Which comments, and the reader's language. */
  readonly query: {
    readonly unit_id: number;
    readonly round_id: string;
    readonly driver_id?: number;
    readonly language: string;
  };
  /** Places of those in another language, of how many. */
  readonly foreign: readonly number[];
  readonly count: number;
  readonly ai: Ai;
  readonly translated: Translations;
  readonly onTranslated: (translated: Translations) => void;
};

/** How many comments are in other languages, and the way to read them in one's own; without AI the reason why there is none. */
export function TranslateComments({ query, foreign, count, ai, translated, onTranslated }: Props) {
  const styles = useStyles();
  const t = useText('comments');
  const [without, setWithout] = useState<Ai>('on');
  const asking = useAction(
    async () => {
      const found = new Map<number, string>();
      for (let from = 0; from < foreign.length; from += AT_ONCE) {
        const at = foreign.slice(from, from + AT_ONCE).join();
        const {
          comments,
          items,
          ai: now,
        } = await call(assistant.operations.translations, {
          query: { ...query, at },
        });
        setWithout(now);
        // Others came in or went meanwhile: their places belong to no comment of this page.
        if (now !== 'on' || comments !== count) break;
        for (const item of items) found.set(item.at, item.text);
        onTranslated(new Map(found));
      }
    },
    ({ message }) => notify(message, 'error'),
  );
  const reason = ai === 'none' || ai === 'off' ? ai : without;
  const isDone = translated.size > 0 && !asking.running;
  return (
    <div className={styles.line}>
      <p className={styles.note} role="status">
        {t('foreign', { count: foreign.length })} {asking.running && t('translating')}
        {reason !== 'on' && reason !== 'later' && t(`ai.${reason}`)}
        {isDone && t('translated')}{' '}
        {isDone &&
          translated.size < foreign.length &&
          reason === 'on' &&
          t('untranslated', { count: foreign.length - translated.size })}
      </p>
      {reason !== 'none' && reason !== 'off' && (
        <Button
          size="small"
          disabled={asking.running}
          onClick={() => (translated.size > 0 ? onTranslated(new Map()) : void asking.run())}
        >
          {t(translated.size > 0 ? 'untranslate' : 'translate')}
        </Button>
      )}
    </div>
  );
}
