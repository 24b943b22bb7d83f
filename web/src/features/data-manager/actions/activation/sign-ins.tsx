import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { authentications } from '@livingroom/shared/modules/users/contracts/authentications.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../../../lib/notify.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  box: { display: 'grid', gap: space.s3, justifyItems: 'start' },
  title: { ...type.lead, margin: 0 },
  list: { ...type.caption, margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: space.s2 },
  agent: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type Props = { readonly employeeId: number; readonly userId: number };

/** The last sign-ins of a person, from where and with what, and the way to end them all. */
export function SignIns({ employeeId, userId }: Props) {
  const styles = useStyles();
  const t = useText('people');
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const logins = useCall(authentications.operations.lastLogins, { body: { user_id: userId } });
  const ending = useAction(
    async () => {
      const act = { label: t('signIns.end'), harms: true };
      if (!(await confirmed(t('signIns.title'), t('signIns.confirm'), act))) return;
      await call(users.operations.signOutPerson, { params: { employee_id: employeeId } });
      notify(t('signIns.ended'), 'success');
    },
    ({ message }) => showCritical(t('signIns.title'), message),
  );
  const items = logins.data?.items ?? [];
  return (
    <section className={styles.box} aria-label={t('signIns.title')}>
      <h3 className={styles.title}>{t('signIns.title')}</h3>
      {logins.data && items.length === 0 && <p className={styles.none}>{t('signIns.none')}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map(({ created_at, ip_address, user_agent }) => (
            <li key={created_at}>
              {format.format(new Date(created_at))}
              {ip_address && ` · ${ip_address}`}
              {user_agent && <span className={styles.agent}>{user_agent}</span>}
            </li>
          ))}
        </ul>
      )}
      <Button disabled={ending.running} onClick={() => void ending.run()}>
        {t('signIns.end')}
      </Button>
    </section>
  );
}
