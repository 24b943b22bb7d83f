import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { Composer } from './composer.tsx';
import type { DialogueController, DialogueState } from './controller.ts';
import type { DraftKeeper } from './draft.ts';
import { entriesOf } from './entries.ts';
import { Notices } from './notices.tsx';
import { hiddenText } from './styles.ts';
import { Thread } from './thread.tsx';
import { useTyping } from './use-typing.ts';

const useStyles = makeStyles({
  foot: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    padding: '12px 0 calc(12px + env(safe-area-inset-bottom))',
    outlineStyle: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-height: 480px)': { paddingBlock: '6px' },
  },
  banner: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& > svg': { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  },
  sending: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  after: {
    display: 'grid',
    justifyContent: 'start',
    '@media (max-width: 600px)': { justifyContent: 'stretch' },
  },
  hidden: hiddenText,
});

type Props = {
  readonly controller: DialogueController;
  /** Answers were there when the dialogue was opened: nothing is typed again. */
  readonly resumed: boolean;
  readonly draft: DraftKeeper;
  /** The privacy note has just been read: the keyboard goes on to the first answer. */
  readonly takeFocus: boolean;
  readonly after: ReactNode;
};

/** The running conversation: what was said, what is said now, and the place to answer. */
export function Conversation({ controller, resumed, draft, takeFocus, after }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const state = useStore(controller.state);
  const [firstTurn] = useState(() => turnId(state));
  const entries = useMemo(() => entriesOf(state), [state]);
  const fresh = entries.filter((entry) => entry.from === 'bot' && entry.fresh);
  const said = fresh.map(({ text }) => text);
  const id = turnId(state);
  const isFirst = id === firstTurn;
  const typing = useTyping(id, said.join('').length, { first: isFirst, instant: resumed && isFirst });
  const { question, completed } = state.turn;
  const answered = useRef(takeFocus);
  const foot = useRef<HTMLElement>(null);
  const over = (completed && typing.done) || state.ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn takes the focus out of the answer before it.
  useEffect(() => {
    if (answered.current && (over || !typing.done)) foot.current?.focus({ preventScroll: true });
  }, [over, id]);
  return (
    <>
      <Thread entries={entries} typed={typing.shown} onPress={typing.finish} />
      <div className={styles.hidden} aria-live="polite">
        {completed ? t('completed') : said.join('\n')}
      </div>
      <section ref={foot} tabIndex={-1} className={styles.foot} aria-label={t('answer')}>
        <Notices state={state} />
        {question && !state.ended && (
          <Composer
            key={`${question.item.survey_item_id}:${question.repeat}`}
            question={question}
            typing={!typing.done}
            onFinishTyping={typing.finish}
            takeFocus={answered.current}
            draft={draft}
            onAnswer={(answer) => {
              answered.current = true;
              controller.answer(answer);
            }}
          />
        )}
        {completed && typing.done && (
          <>
            <div className={styles.banner}>
              <CheckmarkCircle24Filled aria-hidden />
              <div>
                {t('completed')}
                {state.unsent > 0 && <p className={styles.sending}>{t('completed.sending')}</p>}
              </div>
            </div>
            <div className={styles.after}>{after}</div>
          </>
        )}
        {state.ended && <div className={styles.after}>{after}</div>}
      </section>
    </>
  );
}

function turnId({ turn, extra }: DialogueState): string {
  return `${turn.transcript.length}.${extra.length}`;
}
