import { makeStyles, tokens } from '@fluentui/react-components';
import { occurrenceKey, questionAnswered } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { questionText } from '@livingroom/shared/modules/dialogues/rules/messages.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { pageIsThere } from '../../lib/behind.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import type { AnswerActs } from './answer-bubble.tsx';
import { Composer } from './composer.tsx';
import { askedFurther, type DialogueController, type DialogueState } from './controller.ts';
import type { DraftKeeper } from './draft.ts';
import { entriesOf } from './entries.ts';
import { Notices } from './notices.tsx';
import { Thread } from './thread.tsx';
import { useTyping } from './use-typing.ts';

const AiAsks = lazy(async () => ({ default: (await import('./assistant-parts.tsx')).AiAsks }));

const useStyles = makeStyles({
  foot: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    padding: `${space.s3} 0 calc(${space.s3} + env(safe-area-inset-bottom))`,
    outlineStyle: 'none',
    [media.low]: { paddingBlock: space.s2 },
  },
  changing: { ...type.lead, margin: 0, color: tokens.colorNeutralForeground1, textWrap: 'pretty' },
  why: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  hidden: hiddenText,
});

type Props = {
  readonly controller: DialogueController;
  /** Answers were there when the dialogue was opened: nothing is typed again. */
  readonly resumed: boolean;
  readonly draft: DraftKeeper;
  /** The privacy note has just been read: the keyboard goes on to the first answer. */
  readonly takeFocus: boolean;
  /** Shown when all is said. */
  readonly end: ReactNode;
  /** Shown when it cannot go on. */
  readonly after: ReactNode;
};

/** The running conversation: what was said, what is said now, and the place to answer. */
export function Conversation({ controller, resumed, draft, takeFocus, end, after }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const state = useStore(controller.state);
  const { turn } = state;
  const { question, completed } = turn;
  const [firstTurn] = useState(() => turnId(state));
  const [changing, setChanging] = useState<DialogueAnswer | null>(null);
  const entries = useMemo(() => entriesOf(state), [state]);
  const said = entries.flatMap((entry) => (entry.from === 'bot' && entry.fresh ? entry.text : []));
  const id = turnId(state);
  const isFirst = id === firstTurn;
  const length = Math.max(0, ...said.map((text) => text.length));
  // Whoever comes from the privacy note has been greeted: the long first pause is for those who come to the words at once.
  const first = isFirst && !takeFocus;
  const typing = useTyping(id, length, { first, instant: resumed && isFirst });
  useEffect(() => {
    if (typing.done) pageIsThere();
  }, [typing.done]);
  const answered = useRef(takeFocus);
  const foot = useRef<HTMLElement>(null);
  const over = (completed && typing.done) || state.ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn takes the focus out of the answer before it.
  useEffect(() => {
    if (answered.current && (over || !typing.done)) foot.current?.focus({ preventScroll: true });
  }, [over, id]);
  const give = (answer: DialogueAnswer) => {
    answered.current = true;
    if (controller.answer(answer) === null) setChanging(null);
  };
  const acts: AnswerActs = useMemo(
    () => ({
      onChange: (answer) => {
        answered.current = true;
        setChanging(answer);
      },
      onComment: (answer, text) => {
        controller.answer({ ...answer, text });
      },
      takesComment: (answer) =>
        questionAnswered(controller.state.get().turn, answer)?.commentAllowed === true,
    }),
    [controller],
  );
  const corrected = changing && questionAnswered(turn, changing);
  const more = changing ? null : askedFurther(state);
  const further = more && questionAnswered(turn, more.answer);
  const asked = corrected ?? further ?? question;
  const goOn = () => more && controller.pass(more.answer);
  return (
    <>
      <Thread
        entries={entries}
        typed={typing.shown}
        onPress={typing.finish}
        acts={acts}
        asks={question !== null && asked === question}
        waits={state.thinking}
      />
      <div className={styles.hidden} aria-live="polite">
        {further ? more?.text : completed ? t('completed') : said.join('\n')}
      </div>
      <section ref={foot} tabIndex={-1} className={styles.foot} aria-label={t('answer')}>
        <Notices state={state} />
        {further && more && (
          <Suspense>
            <AiAsks text={more.text} />
          </Suspense>
        )}
        {corrected && (
          <div>
            <p className={styles.why}>{t('change.title')}</p>
            <p className={styles.changing}>{questionText(corrected.words)}</p>
          </div>
        )}
        {asked && !state.ended && (
          <Composer
            key={`${corrected ? 'change' : (more?.key ?? '')}${occurrenceKey(asked.item.survey_item_id, asked.repeat)}`}
            question={asked}
            typing={!corrected && !further && !typing.done}
            onFinishTyping={typing.finish}
            takeFocus={answered.current}
            {...(corrected && changing
              ? { earlier: changing, onCancel: () => setChanging(null) }
              : further
                ? further.forced && { onCancel: goOn }
                : { draft })}
            onAnswer={(answer) => {
              if (!more || corrected) return give(answer);
              if (answer.text === '') return goOn();
              // What was written before stays: this is added to it.
              give({ ...more.answer, text: `${more.answer.text}\n${answer.text}` });
            }}
          />
        )}
        {completed && typing.done && !corrected && !further && end}
        {state.ended && after}
      </section>
    </>
  );
}

/** Another one whenever the bot says something else: a correction that leaves the question types nothing anew. */
function turnId({ turn, extra }: DialogueState): string {
  const { question } = turn;
  const asked = question ? occurrenceKey(question.item.survey_item_id, question.repeat) : 'end';
  return `${asked}.${extra.length}`;
}
