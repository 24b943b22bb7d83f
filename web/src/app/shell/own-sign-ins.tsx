import { makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { authentications } from '@livingroom/shared/modules/users/contracts/authentications.ts';
import { useCall } from '../../api/use-call.ts';
import { Waiting } from '../../components/waiting.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  /** As wide as the menu is without it. */
  box: { display: 'grid', gap: space.s2, width: 0, minWidth: '100%' },
  list: {
    ...type.caption,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gap: space.s2,
    minWidth: 0,
  },
  item: { minWidth: 0 },
  agent: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  said: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The last sign-ins of the person who looks: one that was not theirs shows here. */
export function OwnSignIns({ userId }: { readonly userId: number }) {
  const styles = useStyles();
  const t = useText('session');
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { data, failure } = useCall(authentications.operations.lastLogins, { body: { user_id: userId } });
  if (failure) return <p className={styles.said}>{failure.message}</p>;
  if (!data) return <Waiting label={t('signIns.looking')} />;
  if (data.items.length === 0) return <p className={styles.said}>{t('signIns.none')}</p>;
  return (
    <div className={styles.box}>
      <ul className={styles.list} aria-label={t('signIns.title')}>
        {data.items.map(({ created_at, ip_address, user_agent }) => (
          <li key={created_at} className={styles.item}>
            {format.format(new Date(created_at))}
            {ip_address && ` · ${ip_address}`}
            {user_agent && (
              <span className={styles.agent} title={user_agent}>
                {user_agent}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.said}>{t('signIns.strange')}</p>
    </div>
  );
}
