import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect } from 'react';
import { OrganisationField } from '../components/organisation-field.tsx';
import { Page, PageLead } from '../components/page.tsx';
import { StateMessage } from '../components/state-message.tsx';
import { useSearchParams } from '../hooks/use-search-params.ts';
import { useStore } from '../hooks/use-store.ts';
import { actingStore } from '../lib/acting.ts';
import { media, size, space } from '../lib/theme/sizes.ts';
import { useOrganisations } from './use-organisations.ts';

const name = 'organisation';

const useStyles = makeStyles({
  field: { maxWidth: size.panelPart, marginBottom: space.s4, [media.print]: { display: 'none' } },
});

type Props = {
  readonly label: string;
  /** What stands there while none is chosen, and why one is to be. */
  readonly choose: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
};

/** The operator has no rows of an organisation: what is below works in the one that the address names. */
export function InOrganisation({ label, choose, text: why, picture, children }: Props) {
  const styles = useStyles();
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
      label={label}
      none={choose}
    />
  );
  return (
    <PageLead value={chooser}>
      {chosen === null ? (
        <Page>
          <StateMessage icon={picture} title={choose}>
            {why}
          </StateMessage>
        </Page>
      ) : (
        acting === chosen && children
      )}
    </PageLead>
  );
}
