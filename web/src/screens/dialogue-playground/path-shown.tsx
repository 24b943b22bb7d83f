import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { type DialogueTurn, occurrenceKey } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { useMemo } from 'react';
import type { AnswerActs } from '../../features/dialogues/answer-bubble.tsx';
import { entriesOf } from '../../features/dialogues/entries.ts';
import { Thread } from '../../features/dialogues/thread.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  view: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    padding: `${space.s2} ${space.s4}`,
  },
});

/** Nothing of a path can be changed: it is only read. */
const acts: AnswerActs = { onChange() {}, onComment() {}, takesComment: () => false };

/** One way through the dialogue as its respondent would read it afterwards. */
export function PathShown({ turn, onBack }: { readonly turn: DialogueTurn; readonly onBack: () => void }) {
  const styles = useStyles();
  const t = useText('playground');
  const entries = useMemo(() => {
    const settled = new Set(
      turn.answers.map(({ survey_item_id_ref, repeat }) => occurrenceKey(survey_item_id_ref, repeat)),
    );
    return entriesOf({ turn, settled, extra: [], remarks: new Map() });
  }, [turn]);
  return (
    <div className={styles.view}>
      <div>
        <Button appearance="subtle" icon={<ArrowLeft20Regular />} onClick={onBack}>
          {t('paths.back')}
        </Button>
      </div>
      <Thread
        entries={entries}
        typed={Number.POSITIVE_INFINITY}
        onPress={() => {}}
        acts={acts}
        asks={false}
        waits={false}
      />
    </div>
  );
}
