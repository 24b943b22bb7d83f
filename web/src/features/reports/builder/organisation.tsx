import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect } from 'react';
import { useOrganisations } from '../../../api/use-organisations.ts';
import { OrganisationField } from '../../../components/organisation-field.tsx';
import { Page, PageLead } from '../../../components/page.tsx';
import { ReportPicture } from '../../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useSearchParams } from '../../../hooks/use-search-params.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { actingStore } from '../../../lib/acting.ts';
import { media, size, space } from '../../../lib/theme/sizes.ts';

const name = 'organisation';

const useStyles = makeStyles({
  field: { maxWidth: size.panelPart, marginBottom: space.s4, [media.print]: { display: 'none' } },
});

/** The operator has no figures: what is below works in the organisation that the address names. */
export function InOrganisation({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const t = useText('report-builder');
  const [search, setSearch] = useSearchParams();
  const text = search.get(name) ?? '';
  const chosen = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const acting = useStore(actingStore);
  const { organisations, unread } = useOrganisations();
  useLayoutEffect(() => {
    actingStore.set(chosen);
    return () => actingStore.set(null);
  }, [chosen]);
  const chooser = (
    <OrganisationField
      className={styles.field}
      organisations={organisations}
      unread={unread}
      value={text}
      onChoose={(value) => setSearch(value === '' ? {} : { [name]: value })}
      label={t('organisation')}
      none={t('organisation.choose')}
    />
  );
  return (
    <PageLead value={chooser}>
      {chosen === null ? (
        <Page>
          <StateMessage icon={<ReportPicture />} title={t('organisation.choose')}>
            {t('organisation.text')}
          </StateMessage>
        </Page>
      ) : (
        acting === chosen && children
      )}
    </PageLead>
  );
}
