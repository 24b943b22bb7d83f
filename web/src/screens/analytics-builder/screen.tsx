import { Page } from '../../components/page.tsx';
import { AnalysisBuilder } from '../../features/analyses/analysis-builder.tsx';
import { AnalysisList, NewAnalysis } from '../../features/analyses/analysis-list.tsx';
import { InOrganisation } from '../../features/operator/in-organisation.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';

/** Analytics Builder (spec 1 §2): the analyses of an organisation, one of them open; the address says which. */
export function Screen() {
  return (
    <InOrganisation keeps={['view', 'tab']}>
      <Analyses />
    </InOrganisation>
  );
}

function Analyses() {
  const t = useText('analyses');
  const [search, setSearch] = useSearchParams();
  const text = search.get('analysis') ?? '';
  const chosen = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const open = (id: number | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete('analysis');
      else next.set('analysis', String(id));
      return next;
    });
  if (chosen !== null) return <AnalysisBuilder key={chosen} id={chosen} close={() => open(null)} />;
  return (
    <Page headline={t('headline')}>
      <AnalysisList open={open}>
        <NewAnalysis open={open} />
      </AnalysisList>
    </Page>
  );
}
