import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Send24Filled } from '@fluentui/react-icons/svg/send';
import { initialChoices } from '@livingroom/shared/rules/dialogue/choices.ts';
import { ANSWER_TEXT_LIMIT, RATING_MAX, RATING_MIN } from '@livingroom/shared/rules/dialogue/limits.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/rules/dialogue/types.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Draft, DraftKeeper } from './draft.ts';
import { RatingRow } from './rating-row.tsx';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    // A phone on its side has width to spare and no height.
    '@media (max-height: 480px) and (min-width: 600px)': {
      flexDirection: 'row',
      alignItems: 'flex-start',
      '& > *': { flex: '1 1 0' },
    },
  },
  // Its room is kept; nothing can be answered before it is asked.
  waiting: { visibility: 'hidden' },
  bottom: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  box: {
    flex: '1 1 0',
    width: 0,
    minWidth: 0,
    boxSizing: 'border-box',
    resize: 'none',
    // Grows from one to four rows, then scrolls.
    fieldSizing: 'content',
    minHeight: '46px',
    maxHeight: `calc(4 * ${tokens.lineHeightBase400} + 24px)`,
    padding: '11px 14px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    // Phones zoom into smaller text.
    fontSize: '16px',
    lineHeight: tokens.lineHeightBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  space: { flexGrow: 1 },
  send: { flexShrink: 0, minWidth: '46px', height: '46px', borderRadius: tokens.borderRadiusXLarge },
  skip: { height: '46px', minWidth: 'auto', flexShrink: 0 },
});

type Props = {
  readonly question: Question;
  readonly typing: boolean;
  /** Shows the rest of what the bot types; until then nothing is sent. */
  readonly onFinishTyping: () => void;
  /** The question before was answered here: the keyboard stays in the place of the answer. */
  readonly takeFocus: boolean;
  readonly onAnswer: (answer: DialogueAnswer) => void;
  /** Where the half-given answer waits meanwhile. */
  readonly draft?: DraftKeeper;
};

/** Takes the answer to one question; a new question gets a new composer (its key). */
export function Composer({ question, typing, onFinishTyping, takeFocus, onAnswer, draft }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const [begun] = useState(() => draftOf(question, draft));
  const [rating, setRating] = useState<number | null>(begun?.rating ?? null);
  const [choices, setChoices] = useState(() => begun?.choices ?? initialChoices(question));
  const [text, setText] = useState(begun?.text ?? '');
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question has been said.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, textarea, button:not(:disabled)');
    if (takeFocus && !typing) first?.focus({ preventScroll: true });
  }, [typing]);
  /** What has been chosen or written is sent; only what is empty is skipped. */
  const untouched =
    text.trim() === '' && rating === null && choices.length === initialChoices(question).length;
  const takesText = question.kind === 'text' || question.commentAllowed;
  const empty = text.trim() === '' && rating === null && choices.length === 0;

  const identity = { survey_item_id_ref: question.item.survey_item_id, repeat: question.repeat };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is this composer's key.
  useEffect(() => {
    if (touched.current) draft?.keep({ ...identity, rating, choices, text });
    touched.current = true;
  }, [draft, rating, choices, text]);

  const give = (answer: Pick<DialogueAnswer, 'rating' | 'choices' | 'text'>) => {
    draft?.keep(null);
    onAnswer({ ...identity, ...answer });
  };
  const send = () => {
    if (typing) onFinishTyping();
    // A forced question left empty is answered by the bot's own words.
    else if (!empty || question.forced) give({ rating, choices, text: text.trim() });
  };
  // Whoever answers before the question has been said hurries it; the answer counts once it can be read.
  const rate = (value: number) => (typing ? onFinishTyping() : setRating(value));
  useRatingKeys(question.kind === 'rating', rate);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      ref={form}
      className={mergeClasses(styles.form, typing && styles.waiting)}
      inert={typing}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {question.kind === 'rating' && <RatingRow value={rating} onChange={rate} />}
      {question.kind === 'choice' && <ChoiceList question={question} value={choices} onChange={setChoices} />}
      <div className={styles.bottom}>
        {takesText ? (
          <textarea
            className={styles.box}
            dir="auto"
            rows={Math.min(4, text.split('\n').length)}
            maxLength={ANSWER_TEXT_LIMIT}
            placeholder={t('comment')}
            aria-label={t('comment')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        ) : (
          <span className={styles.space} />
        )}
        {!question.forced && untouched && (
          <Button
            type="button"
            appearance="subtle"
            className={styles.skip}
            disabled={typing}
            onClick={() => give({ rating: null, choices: [], text: '' })}
          >
            {t('skip')}
          </Button>
        )}
        <Button
          type="submit"
          appearance="primary"
          className={styles.send}
          icon={<Send24Filled />}
          disabled={empty || typing}
          aria-label={t('send')}
          title={t('send')}
        />
      </div>
    </form>
  );
}

function draftOf(question: Question, keeper: DraftKeeper | undefined): Draft | null {
  const draft = keeper?.read() ?? null;
  const same = draft?.survey_item_id_ref === question.item.survey_item_id && draft.repeat === question.repeat;
  if (!same) return null;
  const offered = draft.choices.filter((id) => question.options.some((option) => option.id === id));
  return { ...draft, choices: question.kind === 'choice' ? offered : [] };
}

/** The number keys rate from anywhere but a field that takes text; Enter on a rating sends (form). */
function useRatingKeys(active: boolean, rate: (rating: number) => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || writesText(event.target)) return;
      const value = Number(event.key);
      if (!Number.isInteger(value) || value < RATING_MIN || value > RATING_MAX) return;
      event.preventDefault();
      rate(value);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

function writesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLSelectElement;
}
