import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { TalkPicture } from '../../components/pictures/talk-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useOwner } from '../../features/dialogues/use-dialogue.ts';
import { useUnsent } from '../../features/dialogues/use-unsent.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { DialogueCard } from './dialogue-card.tsx';
import { Feedback } from './feedback.tsx';
import { Masters } from './masters.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardStyles } from './styles.ts';
import { useSettled } from './use-settled.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** After what people came for. */
const DoneWithAnswers = lazy(async () => ({
  default: (await import('./done-with-answers.tsx')).DoneWithAnswers,
}));

const OwnConversations = lazy(async () => ({
  default: (await import('./own-conversations.tsx')).OwnConversations,
}));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: space.s5,
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s5, minWidth: 0 },
  /** Where all cards are in one column, what comes later would push the cards below: they wait for it. */
  later: { [media.narrow]: { display: 'none' } },
  /** It stands below the dialogues, which would push it down. */
  below: { display: 'none' },
  done: { ':empty': { display: 'none' } },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
});

type Props = {
  readonly onOpen: (executionId: number) => void;
  /** The link named a dialogue, but no number of one. */
  readonly lost: boolean;
};

/** The employee's first page: who I am here, and my dialogues. */
export function Home({ onOpen, lost }: Props) {
  const styles = useStyles();
  const cards = useCardStyles();
  const t = useText('employee');
  const [listed, setListed] = useState(false);
  const [told, setTold] = useState(false);
  const [answered, setAnswered] = useState(false);
  const settled = listed && told && answered;
  useEffect(() => {
    if (lost) notify(t('open.noId'), 'error');
  }, [lost, t]);
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.column}>
          <WelcomeCard />
          <div>
            <h2 className={cards.heading}>{t('list.title')}</h2>
            <DialogueList onOpen={onOpen} onSettled={() => setListed(true)} />
          </div>
          <div className={mergeClasses(styles.done, !listed && styles.below)}>
            <Suspense>
              <OwnConversations onSettled={() => setAnswered(true)} />
            </Suspense>
          </div>
          <div className={mergeClasses(styles.done, !(listed && answered) && styles.below)}>
            <Suspense>
              <DoneWithAnswers onSettled={() => setTold(true)} />
            </Suspense>
          </div>
        </div>
        <div className={mergeClasses(styles.column, !settled && styles.later)}>
          <ProfileCard />
          <OwnDataCard />
        </div>
      </div>
      <div className={settled ? undefined : styles.later}>
        <Feedback />
      </div>
    </Page>
  );
}

type ListProps = Pick<Props, 'onOpen'> & {
  /** Called when it is known what stands here, or that it cannot be known. */
  readonly onSettled: () => void;
};

function DialogueList({ onOpen, onSettled }: ListProps) {
  const styles = useStyles();
  const t = useText('employee');
  const dialogue = useText('dialogue');
  const { data, failure, refresh } = useCall(dialogues.operations.list, {});
  useSettled(data !== undefined || failure !== undefined, onSettled);
  const unsent = useUnsent(useOwner(), {
    onChange: () => void refresh(),
    onDropped: (count) => notify(dialogue('dropped', { count }), 'warning'),
  });
  if (data?.dialogues.length === 0 && data.masters.length === 0)
    return (
      <StateMessage icon={<TalkPicture />} title={t('list.empty')}>
        {t('list.emptyText')}
      </StateMessage>
    );
  if (data)
    return (
      <>
        <ul className={styles.list}>
          {data.dialogues.map((dialogue) => (
            <DialogueCard
              key={dialogue.execution_id}
              dialogue={dialogue}
              unsent={unsent.get(dialogue.execution_id) ?? 0}
              onOpen={() => onOpen(dialogue.execution_id)}
              onTakenBack={() => void refresh()}
            />
          ))}
        </ul>
        <Masters masters={data.masters} onOpen={onOpen} />
      </>
    );
  if (failure)
    return (
      <ReadFailure
        title={t('list.failed')}
        message={failure.message}
        again={dialogue('retry')}
        onAgain={refresh}
      />
    );
  return <Placeholder height={size.label} />;
}
