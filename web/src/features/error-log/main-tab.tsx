import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { errorLimits } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useOrganisations } from '../../api/use-organisations.ts';
import { Chip } from '../../components/chip.tsx';
import { OrganisationField } from '../../components/organisation-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { EntryList } from './entry-list.tsx';

const useStyles = makeStyles({
  all: { display: 'grid', gap: space.s5, gridTemplateColumns: 'minmax(0, 1fr)' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s3 },
  field: { minWidth: size.menu },
  state: { ...type.body, margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  version: { color: tokens.colorNeutralForeground3 },
});

/** Main: whether the service answers, in which release, and the latest entries of whom one looks at. */
export function MainTab({ children }: { readonly children?: ReactNode }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const [search, setSearch] = useSearchParams();
  const { organisations, unread } = useOrganisations();
  const names = useMemo(() => new Map(organisations.map(({ id, name }) => [id, name])), [organisations]);
  const organisation = search.get('organisation') ?? '';
  const [chosen, choose] = useState(organisation);
  const at = { accountId: Number(organisation) || SYSTEM_ACCOUNT_ID, keepPrevious: true };
  const state = useCall(health.operations.read, {});
  const latest = useCall(errorLog.operations.latest, { query: { limit: errorLimits.latest } }, at);
  const of = (id: string): { readonly organisation?: string } => (id === '' ? {} : { organisation: id });
  return (
    <div className={styles.all}>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ tab: 'main', ...of(chosen) });
          void Promise.all([state.refresh(), latest.refresh()]);
        }}
      >
        <OrganisationField
          className={styles.field}
          organisations={organisations}
          unread={unread}
          value={chosen}
          onChoose={choose}
          label={t('organisation')}
          none={t('allOrganisations')}
        />
        <Button appearance="primary" type="submit">
          {t('load')}
        </Button>
      </form>
      <Panel title={t('service')}>
        <p className={styles.state}>
          {state.failure ? (
            <Chip tone="bad">{t('service.away')}</Chip>
          ) : (
            state.data && <Chip tone="good">{t('service.up')}</Chip>
          )}
          {state.data && (
            <span className={styles.version}>{t('release', { version: state.data.version })}</span>
          )}
        </p>
      </Panel>
      {children}
      {latest.failure ? (
        <ReadFailure message={latest.failure.message} onAgain={latest.refresh} />
      ) : latest.data ? (
        <Panel title={t('latest')} aside={t('latestOf', { count: latest.data.items.length })}>
          {latest.data.items.length === 0 ? (
            <p className={styles.state}>{t('quiet')}</p>
          ) : (
            <EntryList
              label={t('latest')}
              entries={latest.data.items}
              names={names}
              onOpen={(reference) => setSearch({ tab: 'errors', ...of(organisation), reference })}
            />
          )}
        </Panel>
      ) : (
        <Placeholder height={size.tree} />
      )}
    </div>
  );
}
