import { Field, makeStyles, Select } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect } from 'react';
import { useRows } from '../../../api/rows.ts';
import { Page, PageLead } from '../../../components/page.tsx';
import { ReportPicture } from '../../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useSearchParams } from '../../../hooks/use-search-params.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { actingStore } from '../../../lib/acting.ts';
import { media, size, space } from '../../../lib/theme/sizes.ts';

/** Companies that a chooser offers (spec 2 §9). */
const OFFERED = 500;
const name = 'organisation';

const useStyles = makeStyles({
  field: { maxWidth: size.panelPart, marginBottom: space.s4, [media.print]: { display: 'none' } },
});

/** The operator has no figures: what is below works in the organisation that the address names. */
export function InOrganisation({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const t = useText('report-builder');
  const { systemAccountId } = useSession();
  const [search, setSearch] = useSearchParams();
  const text = search.get(name) ?? '';
  const chosen = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const acting = useStore(actingStore);
  const { data } = useRows(
    'accounts',
    { limit: OFFERED },
    systemAccountId === null ? {} : { accountId: systemAccountId },
  );
  useLayoutEffect(() => {
    actingStore.set(chosen);
    return () => actingStore.set(null);
  }, [chosen]);
  const offered = (data?.rows ?? []).filter(({ account_id }) => account_id !== systemAccountId);
  const chooser = (
    <Field className={styles.field} label={t('organisation')}>
      <Select value={text} onChange={(_, { value }) => setSearch(value === '' ? {} : { [name]: value })}>
        <option value="">{t('organisation.choose')}</option>
        {offered.map(({ account_id, account_name }) => (
          <option key={account_id} value={account_id}>
            {account_name}
          </option>
        ))}
      </Select>
    </Field>
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
