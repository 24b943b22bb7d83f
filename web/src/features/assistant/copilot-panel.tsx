import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowUp20Filled } from '@fluentui/react-icons/svg/arrow-up';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Companion } from '../../components/side-panel/companion.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { companionStore, openCompanion } from '../../lib/companion.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { Answer } from './answer.tsx';
import {
  askCopilot,
  beginConversation,
  conversationStore,
  forgetConversation,
  isUnderWay,
} from './conversation.ts';

/** As many lines as a question grows to (spec 1 §2, Chat dialogue view). */
const MOST_LINES = 4;
const LONGEST = 1_000;

const useStyles = makeStyles({
  thread: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s4,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  turn: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  asked: {
    ...type.body,
    alignSelf: 'flex-end',
    maxWidth: '85%',
    margin: 0,
    padding: `${space.s2} ${space.s3}`,
    borderRadius: `${tokens.borderRadius2XLarge} ${tokens.borderRadius2XLarge} ${tokens.borderRadiusSmall} ${tokens.borderRadius2XLarge}`,
    backgroundColor: tokens.colorBrandBackground2,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  tries: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s2 },
  caption: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexDirection: 'column', gap: space.s2 },
  row: { display: 'flex', alignItems: 'flex-end', gap: space.s2 },
  box: { flexGrow: 1 },
});

/** The copilot (spec 1 §2): answers lead to where each number stands, and to what it has prepared. */
export function CopilotPanel() {
  const styles = useStyles();
  const t = useText('copilot');
  const { accountId, employeeId } = useSession();
  const { turns } = useStore(conversationStore);
  const { topic } = useStore(companionStore);
  const hello = useHello(employeeId);
  const end = useRef<HTMLLIElement>(null);
  const owner = `${accountId}.${employeeId}`;
  useEffect(() => beginConversation(owner), [owner]);
  useEffect(() => {
    if (topic === null) return;
    openCompanion('copilot');
    void askCopilot(topic);
  }, [topic]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is shown
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up.
    void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [turns]);
  const isThinking = isUnderWay(turns.at(-1));
  return (
    <Companion
      title={t('title')}
      acts={
        turns.length > 0 && (
          <IconButton
            appearance="subtle"
            icon={<Add20Regular />}
            label={t('forget')}
            onClick={forgetConversation}
          />
        )
      }
      footer={<Composer waiting={isThinking} without={turns.at(-1)?.answer?.ai === 'none'} />}
    >
      <ol className={styles.thread} aria-live="polite" aria-busy={isThinking}>
        <li className={styles.turn}>
          {hello !== null && <p className={styles.quiet}>{hello}</p>}
          {turns.length === 0 && (
            <div className={styles.tries}>
              <p className={styles.caption}>{t('try')}</p>
              {(['try.1', 'try.2', 'try.3', 'try.4'] as const).map((key) => (
                <Button key={key} size="small" onClick={() => void askCopilot(t(key))}>
                  {t(key)}
                </Button>
              ))}
            </div>
          )}
        </li>
        {turns.map(({ question, answer, isWriting, failure }, at) => (
          // A conversation only grows: the place of a turn is its name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className={styles.turn} ref={at === turns.length - 1 ? end : null}>
            <p className={styles.asked} dir="auto">
              {question}
            </p>
            {answer !== null && <Answer answer={answer} isWriting={isWriting} />}
            {failure !== null && (
              <div className={styles.tries} role="alert">
                <p className={styles.quiet}>{failure}</p>
                <Button size="small" onClick={() => void askCopilot(question)}>
                  {t('again')}
                </Button>
              </div>
            )}
            {answer === null && failure === null && <p className={styles.quiet}>{t('thinking')}</p>}
          </li>
        ))}
      </ol>
    </Companion>
  );
}

/** The greeting by name; the panel is whole without it. */
function useHello(employeeId: number | null): string | null {
  const [hello, setHello] = useState<string | null>(null);
  useEffect(() => {
    if (employeeId === null) return;
    call(employees.operations.chatContext, { body: { employee_id: employeeId } }).then(
      ({ message }) => setHello(message),
      () => setHello(null),
    );
  }, [employeeId]);
  return hello;
}

type ComposerProps = {
  readonly waiting: boolean;
  /** There is no AI here. */
  readonly without: boolean;
};

function Composer({ waiting, without }: ComposerProps) {
  const styles = useStyles();
  const t = useText('copilot');
  const [text, setText] = useState('');
  const lines = Math.min(MOST_LINES, Math.max(1, text.split('\n').length, Math.ceil(text.length / 38)));
  const mayAsk = text.trim() !== '' && !waiting;
  const send = () => {
    if (!mayAsk) return;
    void askCopilot(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <Textarea
          className={styles.box}
          value={text}
          onChange={(_, { value }) => setText(value)}
          onKeyDown={onKeyDown}
          textarea={{ rows: lines, maxLength: LONGEST }}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
        />
        <IconButton
          appearance="primary"
          icon={<ArrowUp20Filled />}
          label={t('send')}
          disabled={!mayAsk}
          onClick={send}
        />
      </div>
      <p className={styles.caption}>{t(without ? 'footNone' : 'foot')}</p>
    </div>
  );
}
