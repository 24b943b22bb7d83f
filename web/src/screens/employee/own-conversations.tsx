import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useThreadAct } from '../../api/use-thread-act.ts';
import { useTurnTranslations } from '../../api/use-turn-translations.ts';
import { Conversation } from '../../components/conversation.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';
import { useSettled } from './use-settled.ts';

const calls = conversationCalls.operations;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `${space.s4} 0 0`, padding: 0, display: 'grid', gap: space.s5 },
  question: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  out: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
  comment: { ...type.body, fontWeight: 600, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

type Item = CallOutput<typeof calls.own>['items'][number];

/** Answers of leaders to what the person wrote; nothing where there are none. */
export function OwnConversations({ onSettled }: { readonly onSettled?: () => void }) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('conversations');
  const { data, failure, refresh } = useCall(calls.own, {});
  useSettled(data !== undefined || failure !== undefined, onSettled);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={cards.card} aria-labelledby="own-conversations">
      <h2 id="own-conversations" className={cards.heading}>
        {t('own.title')}
      </h2>
      <p className={cards.text}>{t('own.text')}</p>
      <ul className={styles.list}>
        {data.items.map((item) => (
          <OwnConversation key={item.conversation_id} item={item} onChanged={refresh} />
        ))}
      </ul>
    </section>
  );
}

type Props = { readonly item: Item; readonly onChanged: () => Promise<boolean> };

function OwnConversation({ item, onChanged }: Props) {
  const styles = useStyles();
  const t = useText('conversations');
  const params = { id: item.conversation_id };
  const act = useThreadAct(onChanged);
  const translating = useTurnTranslations(item.turns.length, () => call(calls.ownTranslations, { params }));
  return (
    <li>
      <p className={styles.question}>{item.question ?? t('own.wrote')}</p>
      <p className={styles.comment} dir="auto">
        {item.comment}
      </p>
      {item.taken_out && <p className={styles.out}>{t('own.takenOut')}</p>}
      <Conversation
        thread={item}
        side="writer"
        words={{
          begin: t('own.reply'),
          label: t('own.label'),
          note: t('own.note'),
          send: t('own.send'),
          writer: t('own.you'),
        }}
        busy={act.running}
        onSend={async (text) => (await act.run(() => call(calls.reply, { params, body: { text } }))) === true}
        onTakeBack={() => void act.run(() => call(calls.takeReplyBack, { params }))}
        onEnd={() => void act.run(() => call(calls.endOwn, { params }))}
        translating={translating}
      />
    </li>
  );
}
