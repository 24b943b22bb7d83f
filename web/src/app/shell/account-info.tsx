import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { lazy, Suspense } from 'react';
import { useRow } from '../../api/rows.ts';
import { useThumbnail } from '../../api/use-thumbnail.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: space.s3, minWidth: 0 },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: size.mark,
    height: size.mark,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    objectFit: 'contain',
    [media.small]: { display: 'none' },
  },
  // A drawing that can be seen through stands on the page itself.
  logo: { backgroundColor: 'transparent' },
  name: {
    ...type.lead,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [media.phone]: type.caption,
  },
});

/** Administrators alone need it, so employees do not download it. */
const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }));

/** The organisation whose room this is: its logo, or a building, its name, and how it stands. */
export function AccountInfo() {
  const styles = useStyles();
  const t = useText('shell');
  const { accountId, companyId, selectedRole } = useSession();
  const mayLook = selectedRole === 'admin' || selectedRole === 'system';
  // The operator's account has no company.
  const { data: company } = useRow('companies', companyId || null, accountId === null ? {} : { accountId });
  const logo = useThumbnail(company?.company_logo, accountId ?? undefined);
  const words = company?.company_name ?? t('product');
  const name = (
    <span className={styles.name} dir="auto" title={words}>
      {words}
    </span>
  );
  return (
    <div className={styles.row}>
      {logo ? (
        <img className={mergeClasses(styles.mark, styles.logo)} src={logo} alt="" />
      ) : (
        <span className={styles.mark}>
          <Building20Regular aria-hidden />
        </span>
      )}
      {mayLook && accountId !== null ? (
        <Suspense fallback={name}>
          <AccountPanel id={accountId}>{name}</AccountPanel>
        </Suspense>
      ) : (
        name
      )}
    </div>
  );
}
