import { Button, makeStyles } from '@fluentui/react-components';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { useState } from 'react';
import { useRows } from '../../api/rows.ts';
import { useCall } from '../../api/use-call.ts';
import { useOrganisations } from '../../api/use-organisations.ts';
import { OrganisationField } from '../../components/organisation-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { AccountFacts, StatusBadge } from '../../features/accounts/account-status.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  choose: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: space.s3,
    marginBottom: space.s4,
  },
  field: { minWidth: size.menu },
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s4 },
});

/** How one organisation uses the product: chosen, then loaded (spec 1 §6: by the system role alone). */
export function AccountReports() {
  const styles = useStyles();
  const t = useText('accounts');
  const { organisations, unread } = useOrganisations();
  const [chosen, choose] = useState('');
  const [loaded, load] = useState<number | null>(null);
  return (
    <>
      <div className={styles.choose}>
        <OrganisationField
          className={styles.field}
          organisations={organisations}
          unread={unread}
          value={chosen}
          onChoose={choose}
          label={t('choose')}
          none={t('chooseOne')}
        />
        <Button appearance="primary" disabled={chosen === ''} onClick={() => load(Number(chosen))}>
          {t('load')}
        </Button>
      </div>
      {loaded === null ? (
        <StateMessage icon={<EmptyPicture />} title={t('chooseOne')}>
          {t('reports.hint')}
        </StateMessage>
      ) : (
        <AccountReport key={loaded} id={loaded} />
      )}
    </>
  );
}

function AccountReport({ id }: { readonly id: number }) {
  const styles = useStyles();
  const t = useText('accounts');
  const locale = useLocale();
  const { data: account, failure, refresh } = useCall(accounts.operations.info, { params: { id } });
  const count = { limit: 1, count: true } as const;
  const at = { accountId: id };
  const people = useRows('employees', count, at);
  const units = useRows('units', count, at);
  const flows = useRows('flow_executions', count, at);
  if (failure && !account)
    return <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />;
  if (!account) return <Placeholder height={size.narrow} />;
  const counted = ({ data }: { readonly data: { readonly total: number | null } | undefined }) =>
    countText(locale, data?.total);
  const numbers = [
    [t('people'), counted(people)],
    [t('units'), counted(units)],
    [t('flows'), counted(flows)],
  ] as const;
  return (
    <Panel title={account.company_name} aside={<StatusBadge status={account.status} />}>
      <div className={styles.part}>
        <AccountFacts account={account} more={numbers} />
      </div>
    </Panel>
  );
}
