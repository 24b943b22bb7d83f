import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Circle20Regular } from '@fluentui/react-icons/svg/circle';
import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Waiting } from '../../../../components/waiting.tsx';
import { useDay } from '../../../../i18n/use-day.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../../../lib/notify.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import { SignIns } from './sign-ins.tsx';
import { WaitingAddress } from './waiting-address.tsx';

const useStyles = makeStyles({
  note: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: space.s2 },
  item: { display: 'flex', alignItems: 'center', gap: space.s2 },
  open: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

/** A manager's comes with the units, where the person is edited. */
const roles = ['employee', 'admin'] as const;

const milestones = [
  'active',
  'role_selected',
  'primary_unit_set',
  'signup_completed',
  'user_record_created',
  'account_linked',
] as const;

type Props = { readonly email: string; readonly onChanged: () => Promise<unknown> };

/** The six milestones of a person, and what may be done with the invitation. */
export function OnePerson({ email, onChanged }: Props) {
  const styles = useStyles();
  const t = useText('people');
  const dayText = useDay();
  const status = useCall(arrivals.operations.status, { params: { email } });
  const { holds } = useTable();
  const [role, setRole] = useState('');
  const changed = () => Promise.all([status.refresh(), onChanged()]);
  const tell = ({ message }: { readonly message: string }) => showCritical(t('activation.title'), message);
  const known = status.data;

  const sending = useAction(async () => {
    if (!known) return;
    const body = { employee_id_ref: known.employee_id, ...(role ? { role } : {}) };
    const { activation_id, email_id, message } = await call(activations.operations.send, { body });
    await changed();
    if (activation_id && email_id) notify(message, 'success');
    else tell({ message: t('activation.incomplete') });
  }, tell);
  const revoking = useAction(async () => {
    if (!known) return;
    const isIn = known.activation_status === 'completed';
    const ends = known.ends_by_word ? 'activation.endConfirmWord' : 'activation.endConfirm';
    const question = t(isIn ? ends : 'activation.revokeConfirm');
    const act = { label: t(isIn ? 'activation.end' : 'activation.revoke'), harms: true };
    if (!(await confirmed(t('activation.title'), question, act))) return;
    const params = { employee_id: known.employee_id };
    const { message } = await call(activations.operations.revoke, { params });
    await changed();
    notify(message, 'success');
  }, tell);

  if (status.failure) return <p className={styles.note}>{status.failure.message}</p>;
  if (!known) return <Waiting label={t('activation.looking')} />;
  const { can, invitation, milestones: reached, activation_status: state } = known;
  const stateText = () => {
    if (!invitation) return t(stateKey(state));
    const { state: how, reason, expires_at } = invitation;
    return t(`activation.invitation.${how}`, { reason: reason ?? '', day: dayText(expires_at) });
  };
  const busy = sending.running || revoking.running;
  return (
    <>
      <p className={styles.note}>
        {t('activation.of', { email })} {stateText()}
      </p>
      <WaitingAddress employeeId={known.employee_id} onChanged={changed} ending={known.ending} />
      <ul className={styles.list}>
        {milestones.map((name) => (
          <li key={name} className={styles.item}>
            {reached[name] ? (
              <CheckmarkCircle20Regular aria-label={t('activation.reached')} />
            ) : (
              <Circle20Regular className={styles.open} aria-label={t('activation.open')} />
            )}
            {t(`activation.milestone.${name}`)}
          </li>
        ))}
      </ul>
      {known.user_role === null && (
        <Field label={t('activation.role')} hint={t('activation.roleOfManager')}>
          <Select value={role} onChange={(_, { value }) => setRole(value)}>
            <option value="">{t('activation.noRole')}</option>
            {roles.map((name) => (
              <option key={name} value={name}>
                {t(`activation.role.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          disabled={!can.send || !holds('Send') || busy}
          onClick={() => void sending.run()}
        >
          {t(state === 'pending' ? 'activation.resend' : 'activation.send')}
        </Button>
        {can.revoke && holds('Revoke') && (
          <Button disabled={busy} onClick={() => void revoking.run()}>
            {t(state === 'completed' ? 'activation.end' : 'activation.revoke')}
          </Button>
        )}
      </div>
      {known.user_id !== null && known.user_status === 'active' && (
        <SignIns employeeId={known.employee_id} userId={known.user_id} />
      )}
    </>
  );
}

const states = ['none', 'pending', 'completed', 'revoked'] as const;

function stateKey(state: string) {
  return `activation.state.${states.find((known) => known === state) ?? 'none'}` as const;
}
