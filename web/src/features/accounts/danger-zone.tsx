import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useAction } from '../../api/use-action.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { HarmButton } from '../../components/harm-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

export type Account = CallOutput<typeof accounts.operations.info>;

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.s4,
    alignSelf: 'stretch',
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
  },
  form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s4, width: '100%' },
  title: { ...type.lead, margin: 0 },
  text: { margin: 0 },
  field: { width: '100%', maxWidth: size.card },
});

type Props = { readonly account: Account; readonly onChange: () => Promise<void> };

/** Deletes an account by a mailed code and its name, or takes that back while there is time. */
export function DangerZone({ account, onChange }: Props) {
  const styles = useStyles();
  const t = useText('accounts');
  return (
    <section className={styles.zone} aria-labelledby="account-danger">
      <h3 id="account-danger" className={styles.title}>
        {t('danger')}
      </h3>
      {account.delete_after ? (
        <TakeBack account={account} onChange={onChange} />
      ) : (
        <Delete account={account} onChange={onChange} />
      )}
    </section>
  );
}

function TakeBack({ account, onChange }: Props) {
  const styles = useStyles();
  const t = useText('accounts');
  const action = useAction(
    async () => {
      const params = { id: account.account_id };
      const { message } = await call(accounts.operations.takeBack, { params });
      notify(message, 'success');
      await onChange();
    },
    ({ message }) => showCritical(t('error'), message),
  );
  return (
    <>
      <p className={styles.text}>{t('scheduled')}</p>
      <Button disabled={action.running} onClick={() => void action.run()}>
        {t('takeBack')}
      </Button>
    </>
  );
}

const CODE = /^\d{6}$/;

function Delete({ account, onChange }: Props) {
  const styles = useStyles();
  const t = useText('accounts');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [wipeBlobs, setWipe] = useState(true);
  /** The refusal that a new code was sent after: it says nothing any more. */
  const [answered, setAnswered] = useState<ApiFailure>();
  const params = { id: account.account_id };
  const sending = useAction(
    async () => {
      const { message } = await call(accounts.operations.sendDeletionCode, { params });
      setAnswered(deleting.failure);
      notify(message, 'success');
    },
    ({ message }) => showCritical(t('error'), message),
  );
  const deleting = useAction(
    async () => {
      const act = { label: t('delete'), harms: true };
      if (!(await confirmed(t('delete'), t('deleteSure', { company: account.company_name }), act))) return;
      const body = { code, company_name: name, wipeBlobs };
      const { message } = await call(accounts.operations.remove, { params, body });
      notify(message, 'success');
      await onChange();
    },
    // A refusal stands beside the code; anything else failed.
    (failure) => failure.code !== 'account-refused' && showCritical(t('error'), t('deleteFailed')),
  );
  const { failure } = deleting;
  const refusal = failure?.code === 'account-refused' && failure !== answered ? failure : null;
  // With the last wrong code no further one is looked at.
  const isSpent = refusal?.data.attempts !== undefined && refusal.data.attempts === refusal.data.most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void deleting.run();
  };
  const ready = CODE.test(code) && name.trim() === account.company_name;
  return (
    <>
      <p className={styles.text}>{t('deleteText', { count: account.grace_days })}</p>
      <Button disabled={sending.running} onClick={() => void sending.run()}>
        {t('sendCode')}
      </Button>
      <form className={styles.form} onSubmit={submit}>
        <Field
          className={styles.field}
          label={t('code')}
          hint={t('codeHint')}
          validationMessage={refusal && (isSpent ? `${refusal.message} ${t('codeSpent')}` : refusal.message)}
        >
          <Input
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={(_, { value }) => setCode(value.trim())}
          />
        </Field>
        <Field className={styles.field} label={t('typeName', { company: account.company_name })}>
          <Input value={name} autoComplete="off" onChange={(_, { value }) => setName(value)} />
        </Field>
        <Checkbox
          label={t('wipeBlobs')}
          checked={wipeBlobs}
          onChange={(_, { checked }) => setWipe(checked === true)}
        />
        <HarmButton type="submit" disabled={!ready || deleting.running}>
          {t('delete')}
        </HarmButton>
      </form>
    </>
  );
}
