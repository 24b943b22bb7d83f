import { makeStyles, tokens } from '@fluentui/react-components';
import { Send20Filled } from '@fluentui/react-icons/svg/send';
import { saysSomething } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { UNDO_MS } from './controller.ts';
import type { UserEntry } from './entries.ts';
import { useQuietStyles } from './styles.ts';
import { TextBox } from './text-box.tsx';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignSelf: 'flex-end',
    alignItems: 'flex-end',
    maxWidth: '88%',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space.s1,
  },
  own: {
    ...type.body,
    boxSizing: 'border-box',
    padding: `${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadius2XLarge,
    borderEndEndRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  score: {
    ...type.body,
    display: 'grid',
    placeItems: 'center',
    width: size.mark,
    height: size.mark,
    borderRadius: '50%',
    fontWeight: tokens.fontWeightSemibold,
  },
  skipped: { fontStyle: 'italic', color: tokens.colorNeutralForeground2 },
  choices: { margin: 0, paddingInlineStart: space.s4 },
  comment: { display: 'flex', alignItems: 'flex-end', gap: space.s2, width: size.tree, maxWidth: '80vw' },
  hidden: hiddenText,
});

/** What may be done with an answer that was given. */
export type AnswerActs = {
  readonly onChange: (answer: DialogueAnswer) => void;
  readonly onComment: (answer: DialogueAnswer, text: string) => void;
  readonly takesComment: (answer: DialogueAnswer) => boolean;
};

/** One answer: taken back for a few seconds, changed until the end, and a comment added on the same bubble. */
export function AnswerBubble({ entry, acts }: { readonly entry: UserEntry; readonly acts: AnswerActs }) {
  const styles = useStyles();
  const quiet = useQuietStyles();
  const t = useText('dialogue');
  const { answer, choices, text, open, last } = entry;
  const [writing, setWriting] = useState(false);
  const fresh = useFresh(last);
  const look = answer.rating === null ? null : scoreLook(answer.rating);
  const addsComment = open && last && look !== null && text === '' && acts.takesComment(answer);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.hidden}>{t('you')}</span>
        {open && (
          <button type="button" className={quiet.link} onClick={() => acts.onChange(answer)}>
            {fresh ? t('undo') : t('change')}
            <span className={styles.hidden}> {answer.rating ?? (choices.join(', ') || text)}</span>
          </button>
        )}
        {addsComment && !writing && (
          <button type="button" className={quiet.link} onClick={() => setWriting(true)}>
            {t('comment')}
          </button>
        )}
        {look && (
          <span className={styles.score} style={{ backgroundColor: look.fill, color: look.ink }}>
            {answer.rating}
          </span>
        )}
        {!saysSomething(answer) && <span className={styles.skipped}>{t('skipped')}</span>}
      </div>
      {choices.length === 1 && (
        <div className={styles.own} dir="auto">
          {choices[0]}
        </div>
      )}
      {choices.length > 1 && (
        <div className={styles.own}>
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <li key={choice}>
                <bdi>{choice}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {text && (
        <div className={styles.own} dir="auto">
          {text}
        </div>
      )}
      {writing && addsComment && (
        <CommentBox
          onDone={(words) => {
            setWriting(false);
            if (words !== '') acts.onComment(answer, words);
          }}
        />
      )}
    </li>
  );
}

function CommentBox({ onDone }: { readonly onDone: (words: string) => void }) {
  const styles = useStyles();
  const t = useText('dialogue');
  const [words, setWords] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      className={styles.comment}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(words.trim());
      }}
      onKeyDown={(event) => event.key === 'Escape' && words.trim() === '' && onDone('')}
    >
      <TextBox value={words} onChange={setWords} onSend={() => onDone(words.trim())} />
      <IconButton
        type="submit"
        appearance={words.trim() === '' ? 'secondary' : 'primary'}
        icon={<Send20Filled />}
        label={t('comment.send')}
      />
    </form>
  );
}

/** Whether the last answer was given a moment ago, here. */
function useFresh(last: boolean): boolean {
  const [fresh, setFresh] = useState(last);
  useEffect(() => {
    if (!last) return;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return fresh && last;
}
