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
  const open = (flowId: number | null) =>
    setSearch(flowId === null ? kept : { ...kept, flow: String(flowId) });
  if (flow === null)
    return (
      <Page headline={t('headline')}>
        <FlowList open={open} />
      </Page>
    );
  return (
    <FlowBuilder
      key={flow}
      id={flow}
      view={search.get('view')}
      show={(view) => setSearch({ ...kept, flow: String(flow), view }, { replace: true })}
      open={open}
    />
  );
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
