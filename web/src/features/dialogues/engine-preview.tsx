import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowReset20Regular } from '@fluentui/react-icons/svg/arrow-reset';
import {
  giveAnswer,
  occurrenceKey,
  resumeDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type {
  BotMessage,
  DialogueAnswer,
  DialogueContext,
  DialogueItem,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { useMemo, useState } from 'react';
import { TalkPicture } from '../../components/pictures/talk-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { Composer } from './composer.tsx';
import { entriesOf } from './entries.ts';
import { Thread } from './thread.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    height: '52vh',
    minHeight: '26em',
    padding: `${space.s3} ${space.s4}`,
    borderRadius: tokens.borderRadius2XLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  // In the narrowest frame its words take two lines, and keep them.
  again: { alignSelf: 'flex-end', flexShrink: 0, maxWidth: '100%' },
});

type Props = {
  readonly items: readonly DialogueItem[];
  readonly context: DialogueContext;
};

/** A survey as a person meets it, by the engine that asks it; answers stay here, and stand when the items change. */
export function EnginePreview({ items, context }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const tried = useText('survey-builder');
  const [answers, setAnswers] = useState<readonly DialogueAnswer[]>([]);
  /** What the bot says to an answer that it does not take. */
  const [refusal, setRefusal] = useState<readonly BotMessage[]>([]);
  const [typed, setTyped] = useState(false);
  const turn = useMemo(
    () => resumeDialogue(prepareScript(items, context), answers),
    [items, context, answers],
  );
  const give = (answer: DialogueAnswer) => {
    const result = giveAnswer(turn, answer);
    setRefusal(result.accepted ? [] : result.messages);
    if (!result.accepted) return;
    setTyped(true);
    setAnswers([...result.turn.answers, ...result.turn.left]);
  };
  const takeBack = ({ survey_item_id_ref, repeat }: DialogueAnswer) => {
    const key = occurrenceKey(survey_item_id_ref, repeat);
    setAnswers(answers.filter((one) => occurrenceKey(one.survey_item_id_ref, one.repeat) !== key));
  };
  const entries = entriesOf({ turn, extra: refusal, settled: new Set(), remarks: new Map() });
  const { question, problem, completed } = turn;
  return (
    <div className={styles.frame}>
      <Button
        className={styles.again}
        size="small"
        appearance="subtle"
        icon={<ArrowReset20Regular />}
        disabled={answers.length === 0}
        onClick={() => {
          setRefusal([]);
          setAnswers([]);
        }}
      >
        {tried('preview.again')}
      </Button>
      {problem ? (
        <StateMessage icon={<TalkPicture />} title={tried('preview.nothing')} />
      ) : (
        <Thread
          entries={entries}
          typed={Number.MAX_SAFE_INTEGER}
          onPress={() => {}}
          acts={{ onChange: takeBack, onComment: () => {}, takesComment: () => false }}
          asks={question !== null}
          waits={false}
        />
      )}
      {completed && <p>{t('completed')}</p>}
      {question && (
        <Composer
          key={`${question.item.survey_item_id}:${question.repeat}:${answers.length}`}
          question={question}
          typing={false}
          onFinishTyping={() => {}}
          takeFocus={typed}
          digits={false}
          onAnswer={give}
        />
      )}
    </div>
  );
}
