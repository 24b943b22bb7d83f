import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useMetadata } from '../../api/rows.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { CallDetail } from '../../features/api-reference/call-detail.tsx';
import { CallList } from '../../features/api-reference/call-list.tsx';
import { useReference } from '../../features/api-reference/use-reference.ts';
import { useMedia } from '../../hooks/use-media.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { conditionOf, media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: `${size.tree} minmax(0, 1fr)`,
    alignItems: 'start',
    gap: space.s5,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // A long list scrolls beside the call that it shows.
  list: {
    position: 'sticky',
    top: space.s4,
    maxHeight: `calc(100vh - ${size.header} - ${space.s6})`,
    overflowY: 'auto',
    paddingInlineEnd: space.s2,
  },
  back: {
    ...type.body,
    display: 'inline-block',
    margin: `0 0 ${space.s3}`,
    color: tokens.colorBrandForegroundLink,
  },
});

/** Every call that an organisation's own programs may make: read, found, tried. */
export function Screen() {
  const styles = useStyles();
  const t = useText('api-reference');
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const [apiKey, setApiKey] = useState('');
  const isNarrow = useMedia(conditionOf(media.narrow));
  const scopes = useScopeNames();
  const { reference, failure, refresh } = useReference();
  if (failure && !reference)
    return (
      <Page>
        <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />
      </Page>
    );
  if (!reference)
    return (
      <Page headline={t('headline')}>
        <Placeholder />
      </Page>
    );
  const asked = params.get('call');
  const call = reference.calls.find(({ operationId }) => operationId === asked);
  const detail = call && (
    <CallDetail
      key={call.operationId}
      call={call}
      schemas={reference.schemas}
      scopes={scopes}
      apiKey={apiKey}
      onKey={setApiKey}
    />
  );
  const list = <CallList calls={reference.calls} shown={asked} search={search} onSearch={setSearch} />;
  return (
    <Page headline={t('headline')}>
      {isNarrow ? (
        detail ? (
          <>
            <SiteLink className={styles.back} to="/api-reference">
              {t('back')}
            </SiteLink>
            {detail}
          </>
        ) : (
          list
        )
      ) : (
        <div className={styles.parts}>
          <div className={styles.list}>{list}</div>
          {detail ?? <StateMessage title={t('choose')}>{t('chooseText')}</StateMessage>}
        </div>
      )}
    </Page>
  );
}

/** What the form of the keys calls each scope. */
function useScopeNames(): ReadonlyMap<string, string> {
  const language = useStore(languageStore);
  const { data } = useMetadata('variables', { language, where: { variable_name: 'scopes' }, limit: 1 });
  const [scopes] = data?.rows ?? [];
  return new Map(scopes?.choices.map(({ value, label }) => [String(value), label]) ?? []);
}
