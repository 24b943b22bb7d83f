import { makeStyles } from '@fluentui/react-components';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { errorLimits } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useOrganisations } from '../../api/use-organisations.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { CauseList } from './causes.tsx';
import { Controls } from './controls.tsx';
import { CountsPanel } from './counts-panel.tsx';
import { EndpointsPanel } from './endpoints-panel.tsx';
import { momentsOf, rangeIn, rangeQuery } from './period.ts';
import { RecentEntries } from './recent-entries.tsx';
import { FindReference, Story } from './story.tsx';

const useStyles = makeStyles({
  all: { display: 'grid', gap: space.s5, gridTemplateColumns: 'minmax(0, 1fr)' },
  top: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.s4 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: space.s4,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Errors (spec 1 §2): of whom and which time stands in the address, and so does the reference that is looked at. */
export function ErrorsTab() {
  const styles = useStyles();
  const [search, setSearch] = useSearchParams();
  const [loadedAt, setLoadedAt] = useState(Date.now);
  const { organisations } = useOrganisations();
  const names = useMemo(() => new Map(organisations.map(({ id, name }) => [id, name])), [organisations]);
  const range = rangeIn(search);
  const organisation = search.get('organisation') ?? '';
  const reference = search.get('reference') ?? '';
  const at = { accountId: Number(organisation) || SYSTEM_ACCOUNT_ID, keepPrevious: true };
  const period = momentsOf(range, loadedAt);
  const counts = useCall(errorLog.operations.counts, { query: period }, at);
  const top = useCall(
    errorLog.operations.topEndpoints,
    { query: { ...period, limit: errorLimits.topEndpoints } },
    at,
  );
  const causes = useCall(errorLog.operations.causes, { query: period }, at);
  const recent = useCall(
    errorLog.operations.recent,
    { query: { ...period, limit: errorLimits.recentAtMost } },
    at,
  );
  const reads = [counts, top, causes, recent];
  const refresh = () => Promise.all(reads.map((read) => read.refresh()));
  const failure = reads.find((read) => read.failure)?.failure;
  const address = (more: { readonly [name: string]: string }) =>
    Object.fromEntries(Object.entries({ tab: 'errors', ...more }).filter(([, value]) => value !== ''));
  return (
    <div className={styles.all}>
      <div className={styles.top}>
        <Controls
          asked={{ organisation, range }}
          onLoad={(asked) => {
            setLoadedAt(Date.now());
            setSearch(address({ organisation: asked.organisation, ...rangeQuery(asked.range), reference }));
          }}
        />
        <FindReference
          key={reference}
          value={reference}
          onFind={(typed) => setSearch(address({ organisation, ...rangeQuery(range), reference: typed }))}
        />
      </div>
      {reference !== '' && <Story reference={reference} names={names} />}
      {failure ? (
        <ReadFailure message={failure.message} onAgain={refresh} />
      ) : counts.data && top.data && causes.data && recent.data ? (
        <>
          <div className={styles.pair}>
            <CountsPanel counts={counts.data} parts={causes.data.parts} />
            <EndpointsPanel top={top.data} />
          </div>
          <CauseList causes={causes.data} names={names} onChange={refresh} />
          <RecentEntries
            entries={recent.data.items}
            names={names}
            onChange={refresh}
            onOpen={(found) => setSearch(address({ organisation, ...rangeQuery(range), reference: found }))}
          />
        </>
      ) : (
        <Placeholder height={size.tree} />
      )}
    </div>
  );
}
