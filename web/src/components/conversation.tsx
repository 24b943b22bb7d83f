import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { type ReactNode, useState } from 'react';
import { useLocale, useText } from '../i18n/use-text.ts';
import { confirmed } from '../lib/notify.ts';
import { media, space, type } from '../lib/theme/sizes.ts';
import { ConversationTurns } from './conversation-turns.tsx';
import { TurnForm } from './turn-form.tsx';
import { type Translating, TurnTranslation } from './turn-translation.tsx';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s2,
    marginTop: space.s2,
    [media.print]: { display: 'none' },
  },
  /** Their words stand below those of the comment. */
  flush: { marginLeft: `calc(${space.s2} * -1)` },
  ended: { ...type.caption, margin: `${space.s3} 0 0`, color: tokens.colorNeutralForeground2 },
});

type Side = 'leader' | 'writer';

export type Thread = {
  readonly turns: readonly {
    readonly by: Side;
    readonly name: string | null;
    readonly text: string;
    readonly day: string;
    readonly waits: boolean;
    readonly foreign: boolean;
  }[];
  readonly ended: boolean;
  readonly may_write: boolean;
  readonly may_take_back: boolean;
};

type Props = {
  readonly thread: Thread;
  /** Who looks. */
  readonly side: Side;
  readonly words: {
    readonly begin: string;
    readonly label: string;
    readonly note: string;
    readonly send: string;
    readonly writer: string;
  };
  readonly busy: boolean;
  /** Answers whether it was stored: what was typed stays otherwise. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onTakeBack: () => void;
  readonly onEnd: () => void;
  readonly translating: Translating;
  /** What else can be done about the comment. */
  readonly tools?: ReactNode;
};

/** A conversation below a comment, as one of the two sides sees it. */
export function Conversation(props: Props) {
  const { thread, side, words, busy, onSend, onTakeBack, onEnd, translating, tools } = props;
  const styles = useStyles();
  const t = useText('conversations');
  const turns = useShownTurns(thread, side, { writer: words.writer, texts: translating.texts });
  const foreign = thread.turns.filter((turn) => turn.foreign).length;
  const [writing, setWriting] = useState(false);
  const begun = turns.length > 0;
  const form = { label: words.label, note: words.note, send: words.send, cancel: t('cancel') };
  const isFirst = side === 'leader' && !begun;
  const starters = isFirst ? [t('start.thanks'), t('start.doing'), t('start.more')] : [];
  const send = async (text: string) => {
    if (await onSend(text)) setWriting(false);
  };
  const end = async () => {
    if (await confirmed(t('end.title'), t('end.text'), { label: t('end') })) onEnd();
  };
  return (
    <>
      <ConversationTurns turns={turns} />
      {foreign > 0 && <TurnTranslation translating={translating} foreign={foreign} />}
      {thread.may_write && writing && (
        <TurnForm
          words={form}
          starters={starters}
          startersLabel={t('start')}
          sending={busy}
          onSend={(text) => void send(text)}
          onCancel={() => setWriting(false)}
        />
      )}
      <div className={mergeClasses(styles.tools, side === 'leader' && styles.flush)}>
        {thread.may_write && !writing && (
          <Button
            appearance={side === 'writer' ? 'secondary' : 'subtle'}
            size="small"
            disabled={busy}
            onClick={() => setWriting(true)}
          >
            {words.begin}
          </Button>
        )}
        {thread.may_take_back && (
          <Button appearance="subtle" size="small" disabled={busy} onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
        {begun && !thread.ended && !writing && (
          <Button appearance="subtle" size="small" disabled={busy} onClick={() => void end()}>
            {t('end')}
          </Button>
        )}
        {tools}
      </div>
      {begun && thread.ended && <p className={styles.ended}>{t('ended')}</p>}
    </>
  );
}

type Told = { readonly writer: string; readonly texts: ReadonlyMap<number, string> };

function useShownTurns({ turns }: Thread, side: Side, { writer, texts }: Told) {
  const t = useText('conversations');
  const locale = useLocale();
  return turns.map(({ by, name, text, day, waits, foreign }, at) => ({
    who: by === 'writer' ? writer : (name ?? t('leader')),
    text,
    when: waits ? t('waits') : dayWords(day, locale),
    own: by === side,
    translated: foreign ? texts.get(at) : undefined,
  }));
}

/** Days are those of the whole round: no zone moves them. */
function dayWords(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
