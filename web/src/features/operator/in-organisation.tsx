import { MessageBarBody, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect } from 'react';
import { useOrganisations } from '../../api/use-organisations.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { OrganisationField } from '../../components/organisation-field.tsx';
import { Page, PageLead } from '../../components/page.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';

/** The name in the address of the organisation that the operator works in. */
export const organisationName = 'organisation';

const useStyles = makeStyles({
  lead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: space.s4,
    marginBottom: space.s4,
    [media.print]: { display: 'none' },
  },
  field: { width: '100%', maxWidth: size.panelPart },
  inside: { flexGrow: 1, flexBasis: size.tree, minHeight: size.row },
});

type Props = {
  readonly children: ReactNode;
  /** Names in the address that stay when another organisation is chosen. */
  readonly keeps?: readonly string[];
  /** Without a choice the screen works on the operator's own rows, which are everybody's templates. */
  readonly ownToo?: boolean;
  /** What the screen asks beside the organisation. */
  readonly beside?: ReactNode;
  /** What can be done in an organisation; left out, what every screen says. */
  readonly hint?: string;
  /** What the screen shows of all organisations, until one is chosen. */
  readonly everywhere?: ReactNode;
};

/** Another place of the same screen, in the organisation that is worked in. */
export function inSameOrganisation(now: URLSearchParams, place: { readonly [name: string]: string }) {
  const organisation = now.get(organisationName);
  return { ...(organisation ? { [organisationName]: organisation } : {}), ...place };
}

/** What is below works in the organisation that the address names: its rows, its audit trail. */
export function InOrganisation({ children, keeps = [], ownToo = false, beside, hint, everywhere }: Props) {
  const styles = useStyles();
  const t = useText('operator');
  const [search, setSearch] = useSearchParams();
  const text = search.get(organisationName) ?? '';
  const chosen = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const acting = useStore(actingStore);
  const { organisations, unread } = useOrganisations(chosen);
  useLayoutEffect(() => {
    actingStore.set(chosen);
    return () => actingStore.set(null);
  }, [chosen]);
  const name = organisations.find(({ id }) => id === chosen)?.name;
  const choose = (value: string) =>
    setSearch((before) => {
      const kept = keeps.flatMap((one) => before.getAll(one).map((is) => [one, is]));
      return new URLSearchParams([...(value === '' ? [] : [[organisationName, value]]), ...kept]);
    });
  const lead = (
    <div className={styles.lead}>
      <OrganisationField
        className={styles.field}
        organisations={organisations}
        unread={unread}
        value={text}
        onChoose={choose}
        label={t('organisation')}
        none={t(ownToo ? 'own' : everywhere ? 'everywhere' : 'choose')}
      />
      {beside}
      {name && (
        <MessageBar intent="info" layout="multiline" className={styles.inside}>
          <MessageBarBody>{t('inside', { name })}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
  return (
    <PageLead value={lead}>
      {chosen !== null || ownToo
        ? acting === chosen && children
        : (everywhere ?? (
            <Page>
              <StateMessage icon={<ReportPicture />} title={t('choose')}>
                {hint ?? t('text')}
              </StateMessage>
            </Page>
          ))}
    </PageLead>
  );
}
