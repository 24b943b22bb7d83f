import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { call } from '../../api/client.ts';
import { refreshCalls, useCall } from '../../api/use-call.ts';
import { useThreadAct } from '../../api/use-thread-act.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const calls = conversationCalls.operations;

const useStyles = makeStyles({
  body: { display: 'grid', gap: space.s4 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s5 },
  where: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  comment: { ...type.body, fontWeight: 600, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s2 },
});

type Reported = CallOutput<typeof calls.reported>['items'][number];

/** Comments that leaders reported, each with the decision that is the administrator's; those decided are the list below. */
export function ReportedComments() {
  const styles = useStyles();
  const t = useText('conversations');
  const { data, failure, refresh } = useCall(calls.reported, {});
  const changed = async () => {
    const done = await refresh();
    await refreshCalls('/data/');
    return done;
  };
  return (
    <Panel title={t('reported.title')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('reported.intro')}</p>
        {failure && !data ? (
          <ReadFailure title={t('reported.failed')} message={failure.message} onAgain={refresh} />
        ) : !data ? (
          <Placeholder height={size.row} />
        ) : data.items.length === 0 ? (
          <p className={styles.text} role="status">
            {t('reported.none')}
          </p>
        ) : (
          <ul className={styles.list}>
            {data.items.map((item) => (
              <ReportedComment key={item.conversation_id} item={item} onChanged={changed} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

type Props = { readonly item: Reported; readonly onChanged: () => Promise<boolean> };

function ReportedComment({ item, onChanged }: Props) {
  const styles = useStyles();
  const t = useText('conversations');
  const locale = useLocale();
  const act = useThreadAct(onChanged);
  const params = { id: item.conversation_id };
  const decide = (decision: 'take-out' | 'keep') =>
    act.run(() => call(calls.decide, { params, body: { decision } }));
  const takeOut = async () => {
    const label = t('reported.takeOut');
    if (await confirmed(t('reported.sure'), t('reported.sureText'), { label, harms: true }))
      await decide('take-out');
  };
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(item.day));
  const reason = t(`report.${item.reason}`);
  const { unit, round, reported_by: name } = item;
  return (
    <li>
      <p className={styles.where}>
        {t('reported.where', { unit, driver: item.driver ?? t('reported.everything'), round })}
      </p>
      <p className={styles.comment} dir="auto">
        {item.text ?? t('reported.gone')}
      </p>
      <p className={styles.where}>
        {name === null ? t('reported.byGone', { reason, day }) : t('reported.by', { reason, name, day })}
      </p>
      {item.may_decide ? (
        <div className={styles.buttons}>
          {item.text !== null && (
            <Button size="small" disabled={act.running} onClick={() => void takeOut()}>
              {t('reported.takeOut')}
            </Button>
          )}
          <Button size="small" appearance="subtle" disabled={act.running} onClick={() => void decide('keep')}>
            {t('reported.keep')}
          </Button>
        </div>
      ) : (
        <p className={styles.where}>{t('reported.own')}</p>
      )}
    </li>
  );
}
