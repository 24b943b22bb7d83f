import { Button, makeStyles } from '@fluentui/react-components';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useRows } from '../../../../api/rows.ts';
import { useAction } from '../../../../api/use-action.ts';
import { ReadFailure } from '../../../../components/read-failure.tsx';
import { Waiting } from '../../../../components/waiting.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';

const useStyles = makeStyles({ note: { margin: 0 }, failed: { margin: 0 } });

/** People of one call. */
const AT_ONCE = 500;
const MOST = 10_000;

/** Who has not come in, invited or not. */
const notIn = ['none', 'pending', 'revoked'] as const;
type NotIn = (typeof notIn)[number];
const isNotIn = (value: unknown): value is NotIn => notIn.some((one) => one === value);

function waitingKey(isChosen: boolean, isAgain: boolean) {
  if (isChosen) return 'activation.chosen';
  return isAgain ? 'activation.invitedBefore' : 'activation.waiting';
}

type Failed = { readonly name: string; readonly message: string };

type Invitee = { readonly id: number; readonly email: string };

type Props = {
  readonly chosen: readonly Invitee[];
  readonly onChanged: () => Promise<unknown>;
  /** Everybody has been invited: nothing is left to do here. */
  readonly onSent: () => void;
};

/** Invites the chosen people, else everybody who has no invitation; who could not be invited is named with the reason. */
export function ManyPeople({ chosen, onChanged, onSent }: Props) {
  const styles = useStyles();
  const t = useText('people');
  const { holds, rows } = useTable();
  // A list of those who are not in yet is whom the sending is about.
  const shown = (rows.filters.activation_status ?? []).filter(isNotIn);
  const isAgain = shown.includes('pending');
  const people = useRows('employees', {
    columns: ['employee_id', 'work_email'],
    where: {
      ...(shown.length > 0 ? rows.asked.where : {}),
      status: 'active',
      activation_status: { in: shown.length > 0 ? shown : ['none', 'revoked'] },
    },
    ...(shown.length > 0 && rows.asked.search ? { search: rows.asked.search } : {}),
    sort: ['employee_id'],
    limit: MOST,
  });
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const waiting = people.data?.rows.map(({ employee_id: id, work_email: email }) => ({ id, email })) ?? [];
  const invited = chosen.length > 0 ? chosen : waiting;
  const count = invited.length;

  const sending = useAction(
    async () => {
      const emails = new Map(invited.map(({ id, email }) => [id, email]));
      const problems: Failed[] = [];
      for (let start = 0; start < count; start += AT_ONCE) {
        const employees = invited.slice(start, start + AT_ONCE).map(({ id }) => ({ employee_id_ref: id }));
        const { items } = await call(activations.operations.sendBulk, { body: { employees } });
        for (const { employee_id, success, message } of items)
          if (!success) problems.push({ name: emails.get(employee_id) ?? `#${employee_id}`, message });
      }
      setFailed(problems);
      await Promise.all([people.refresh(), onChanged()]);
      if (problems.length === 0) {
        notify(t('activation.sentAll', { count }), 'success');
        onSent();
      } else notify(t('activation.someFailed', { count, failed: problems.length }), 'warning');
    },
    ({ message }) => showCritical(t('activation.title'), `${t('activation.failed')}\n${message}`),
  );

  if (people.loading) return <Waiting label={t('activation.looking')} />;
  if (people.failure && !people.data)
    return (
      <ReadFailure
        title={t('activation.unknown')}
        message={people.failure.message}
        onAgain={people.refresh}
      />
    );
  return (
    <>
      {count === 0 ? (
        <p className={styles.note}>{t('activation.nobodyWaits')}</p>
      ) : (
        <>
          <p className={styles.note}>{t(waitingKey(chosen.length > 0, isAgain), { count })}</p>
          <p className={styles.note}>{t('activation.note')}</p>
          {sending.running ? (
            <Waiting label={t('activation.sending')} />
          ) : (
            <Button appearance="primary" disabled={!holds('SendBulk')} onClick={() => void sending.run()}>
              {t('activation.sendMany', { count })}
            </Button>
          )}
        </>
      )}
      {failed.length > 0 && (
        <ul className={styles.failed} aria-label={t('activation.notInvited')}>
          {failed.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
