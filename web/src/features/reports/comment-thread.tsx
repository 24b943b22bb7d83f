import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { reportReasons } from '@livingroom/shared/modules/conversations/rules/report-reasons.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useThreadAct } from '../../api/use-thread-act.ts';
import { useTurnTranslations } from '../../api/use-turn-translations.ts';
import { Conversation } from '../../components/conversation.tsx';
import { useInSample } from '../../hooks/use-in-sample.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { chosen } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { CommentPlace } from './comments-together.tsx';

const calls = conversationCalls.operations;

const useStyles = makeStyles({
  /** Where the words of the buttons beside it begin. */
  reported: { ...type.caption, margin: 0, padding: space.s2, color: tokens.colorNeutralForeground2 },
});

type Thread = CallOutput<typeof calls.list>['items'][number];

type Props = {
  readonly place: CommentPlace;
  /** The place of the comment among those of the report, of how many. */
  readonly at: number;
  readonly count: number;
};

/** What stands below a comment, and the way to answer it; nothing where it cannot be answered. */
export function CommentThread({ place, at, count }: Props) {
  const { selectedRole } = useSession();
  const isSample = useInSample();
  const { driver_id, ...rest } = place;
  const query = { ...rest, ...(driver_id === null ? {} : { driver_id }) };
  const mayRead = selectedRole !== 'system' && !isSample;
  const { data, refresh } = useCall(calls.list, mayRead ? { query } : null);
  // Places belong to exactly the comments that were counted.
  const thread = data?.comments === count ? data.items.find((item) => item.at === at) : undefined;
  return thread ? <Answering thread={thread} place={query} onChanged={refresh} /> : null;
}

type AnsweringProps = {
  readonly thread: Thread;
  readonly place: { readonly unit_id: number; readonly round_id: string; readonly driver_id?: number };
  readonly onChanged: () => Promise<boolean>;
};

function Answering({ thread, place, onChanged }: AnsweringProps) {
  const styles = useStyles();
  const t = useText('conversations');
  const params = { id: thread.conversation_id };
  const act = useThreadAct(onChanged);
  const translating = useTurnTranslations(thread.turns.length, () =>
    call(calls.translations, { params, query: place }),
  );
  const report = async () => {
    const reason = await chosen(
      t('report.title'),
      t('report.text'),
      reportReasons.map((key) => ({ key, label: t(`report.${key}`) })),
    );
    if (reason) await act.run(() => call(calls.report, { params, body: { ...place, reason } }));
  };
  return (
    <Conversation
      thread={thread}
      side="leader"
      words={{
        begin: t(thread.turns.length > 0 ? 'again' : 'answer'),
        label: t('label'),
        note: t('note'),
        send: t('send'),
        writer: t('writer'),
      }}
      busy={act.running}
      onSend={async (text) =>
        (await act.run(() => call(calls.answer, { params, body: { ...place, text } }))) === true
      }
      onTakeBack={() => void act.run(() => call(calls.takeBack, { params, query: place }))}
      onEnd={() => void act.run(() => call(calls.end, { params, body: place }))}
      translating={translating}
      tools={
        thread.report === null ? (
          <Button appearance="subtle" size="small" disabled={act.running} onClick={() => void report()}>
            {t('report')}
          </Button>
        ) : (
          <p className={styles.reported}>{t(`report.${thread.report}`)}</p>
        )
      }
    />
  );
}
