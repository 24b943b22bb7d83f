import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Send24Filled } from '@fluentui/react-icons/svg/send';
import { initialChoices } from '@livingroom/shared/modules/dialogues/rules/choices.ts';
import { RATING_MAX, RATING_MIN } from '@livingroom/shared/modules/dialogues/rules/limits.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Draft, DraftKeeper } from './draft.ts';
import { RatingRow } from './rating-row.tsx';
import { useQuietStyles } from './styles.ts';
import { TextBox } from './text-box.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  // Its room is kept; nothing can be answered before it is asked.
  waiting: { visibility: 'hidden' },
  missing: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.s2,
    margin: 0,
    color: tokens.colorNeutralForeground1,
  },
  // Its words begin where the sentence does.
  only: { marginInlineStart: `calc(-1 * ${space.s2})` },
  bottom: { display: 'flex', alignItems: 'flex-end', gap: space.s2 },
  space: { flexGrow: 1 },
  send: {
    flexShrink: 0,
    minWidth: size.target,
    height: size.target,
    borderRadius: tokens.borderRadiusXLarge,
  },
  skip: { height: size.target, minWidth: 'auto', flexShrink: 0 },
});

/** The second half of a double tap falls on the next question, which nobody has read by then; in ms. */
const DOUBLE_TAP_MS = 250;

type Props = {
  readonly question: Question;
  readonly typing: boolean;
  /** Shows the rest of what the bot types; until then nothing is sent. */
  readonly onFinishTyping: () => void;
  /** The question before was answered here: the keyboard stays in the place of the answer. */
  readonly takeFocus: boolean;
  /** Whether a digit answers wherever the keyboard is; where a dialogue is only tried, it does not. */
  readonly digits?: boolean;
  readonly onAnswer: (answer: DialogueAnswer) => void;
  /** Where the half-given answer waits meanwhile. */
  readonly draft?: DraftKeeper;
  /** The answer that is corrected here, and the way back. */
  readonly earlier?: DialogueAnswer;
  readonly onCancel?: () => void;
};

/** Takes the answer to one question; a new question gets a new composer (its key). */
export function Composer(props: Props) {
  const {
    question,
    typing,
    onFinishTyping,
    takeFocus,
    onAnswer,
    draft,
    earlier,
    onCancel,
    digits = true,
  } = props;
  const styles = useStyles();
  const quiet = useQuietStyles();
  const t = useText('dialogue');
  const [begun] = useState(() => earlier ?? draftOf(question, draft));
  const [choices, setChoices] = useState(() => begun?.choices ?? initialChoices(question));
  const [text, setText] = useState(begun?.text ?? '');
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(false);
  const [askedFor, setAskedFor] = useState(false);
  const [since] = useState(() => performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question has been said.
  useEffect(() => {
    if (takeFocus && !typing) focusAnswers(form.current);
  }, [typing]);
  const rated = earlier?.rating ?? null;
  /** What has been chosen or written is sent; only what is empty is skipped. */
  const untouched = text.trim() === '' && choices.length === initialChoices(question).length;
  const takesText = question.kind === 'text' || question.commentAllowed;
  const empty = text.trim() === '' && rated === null && choices.length === 0;
  /** A comment is no answer: it waits for the one that it is about. */
  const comments = text.trim() !== '' && question.kind !== 'text' && rated === null && choices.length === 0;

  const identity = { survey_item_id_ref: question.item.survey_item_id, repeat: question.repeat };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is this composer's key.
  useEffect(() => {
    if (touched.current) draft?.keep({ ...identity, rating: null, choices, text });
    touched.current = true;
  }, [draft, choices, text]);

  const give = (answer: Pick<DialogueAnswer, 'rating' | 'choices' | 'text'>) => {
    draft?.keep(null);
    onAnswer({ ...identity, ...answer });
  };
  const send = () => {
    if (typing) onFinishTyping();
    else if (comments) {
      setAskedFor(true);
      focusAnswers(form.current);
    }
    // A forced question left empty is answered by the bot's own words.
    else if (!empty || question.forced) give({ rating: rated, choices, text: text.trim() });
  };
  // Whoever answers before the question has been said hurries it; the answer counts once it can be read.
  const rate = (rating: number, pointer: boolean) => {
    if (typing) onFinishTyping();
    else if (!pointer || performance.now() - since > DOUBLE_TAP_MS)
      give({ rating, choices: [], text: text.trim() });
  };
  useRatingKeys(digits && question.kind === 'rating', (rating) => rate(rating, false));
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
      {askedFor && comments && (
        <p className={styles.missing} role="alert">
          {t(question.kind === 'rating' ? 'comment.rate' : 'comment.choose')}
          {!question.forced && (
            <button
              type="button"
              className={mergeClasses(quiet.link, styles.only)}
              onClick={() => give({ rating: null, choices: [], text: text.trim() })}
            >
              {t('comment.only')}
            </button>
          )}
        </p>
      )}
      {question.kind === 'rating' && <RatingRow value={rated} onRate={rate} />}
      {question.kind === 'choice' && <ChoiceList question={question} value={choices} onChange={setChoices} />}
      <div className={styles.bottom}>
        {takesText ? (
          <TextBox value={text} onChange={setText} onSend={send} />
        ) : (
          <span className={styles.space} />
        )}
        {onCancel && (
          <Button type="button" appearance="subtle" className={styles.skip} onClick={onCancel}>
            {t('change.cancel')}
          </Button>
        )}
        {!question.forced && untouched && !earlier && (
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
        <IconButton
          type="submit"
          appearance={empty ? 'secondary' : 'primary'}
          className={styles.send}
          icon={<Send24Filled />}
          disabled={empty || typing}
          label={t('send')}
        />
      </div>
    </form>
  );
}

/** The keyboard comes to the answers as a whole: none of them is given by a key that was pressed for something else. */
function focusAnswers(form: HTMLFormElement | null): void {
  const place = form?.querySelector<HTMLElement>('[data-answers], textarea, button:not(:disabled)');
  place?.focus({ preventScroll: true });
}

function draftOf(question: Question, keeper: DraftKeeper | undefined): Draft | null {
  const draft = keeper?.read() ?? null;
  const same = draft?.survey_item_id_ref === question.item.survey_item_id && draft.repeat === question.repeat;
  if (!same) return null;
  const offered = draft.choices.filter((id) => question.options.some((option) => option.id === id));
  return { ...draft, choices: question.kind === 'choice' ? offered : [] };
}

/** The number keys rate from anywhere but a field that takes text. */
function useRatingKeys(active: boolean, rate: (rating: number) => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || writesText(event.target)) return;
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
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement
  );
}
