import { starterNames } from '@livingroom/shared/modules/flows/rules/starters.ts';
import { Page } from '../../components/page.tsx';
import { FlowBuilder } from '../../features/flow-builder/flow-builder.tsx';
import { FlowList } from '../../features/flow-builder/flow-list.tsx';
import { OfOrganisation } from '../../features/operator/of-organisation.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';

/** Flow Builder (spec 1 §2): the flows of the organisation, one of them open; the address says which, and how it is seen. */
export function Screen() {
  return (
    <OfOrganisation>
      <Flows />
    </OfOrganisation>
  );
}

function Flows() {
  const t = useText('flow-builder');
  const [search, setSearch] = useSearchParams();
  const flow = numberIn(search.get('flow'));
  const organisation = search.get('organisation');
  const kept: { readonly [name: string]: string } = organisation === null ? {} : { organisation };
  const remind = numberIn(search.get('remind'));
  // A change that was prepared goes along to the version in which it can be made.
  const open = (flowId: number | null) =>
    setSearch(
      flowId === null
        ? kept
        : { ...kept, flow: String(flowId), ...(remind === null ? {} : { remind: String(remind) }) },
    );
  if (flow === null)
    return (
      <Page headline={t('headline')}>
        <FlowList key={String(search)} open={open} asked={askedIn(search)} />
      </Page>
    );
  return (
    <FlowBuilder
      key={flow}
      id={flow}
      view={search.get('view')}
      show={(view) => setSearch({ ...kept, flow: String(flow), view }, { replace: true })}
      open={open}
      remind={remind}
      leavePrepared={() => setSearch({ ...kept, flow: String(flow) }, { replace: true })}
    />
  );
}

function askedIn(search: URLSearchParams) {
  return {
    name: (search.get('name') ?? '').slice(0, 120),
    starter: starterNames.find((one) => one === search.get('starter')) ?? null,
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
