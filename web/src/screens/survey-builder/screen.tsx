import { Page } from '../../components/page.tsx';
import { RowForm } from '../../features/data-manager/row-form.tsx';
import { EnginePreview } from '../../features/dialogues/engine-preview.tsx';
import { InOrganisation, inSameOrganisation } from '../../features/operator/in-organisation.tsx';
import {
  type BuilderParts,
  type BuilderPlace,
  SurveyBuilder,
} from '../../features/survey-builder/survey-builder.tsx';
import { SurveyList } from '../../features/survey-builder/survey-list.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';

const parts: BuilderParts = {
  form: (form) => <RowForm key={form.row} {...form} />,
  preview: (items, context) => <EnginePreview items={items} context={context} />,
};

/** Survey Builder (spec 1 §2), in an organisation or on the templates of all. */
export function Screen() {
  return (
    <InOrganisation ownToo>
      <Builder />
    </InOrganisation>
  );
}

/** The surveys of the account, one of them open; the address says which, and where in it. */
function Builder() {
  const t = useText('survey-builder');
  const [search, setSearch] = useSearchParams();
  const survey = numberIn(search.get('survey'));
  const open = (surveyId: number | null) =>
    setSearch((now) => inSameOrganisation(now, surveyId === null ? {} : { survey: String(surveyId) }));
  if (survey === null)
    return (
      <Page headline={t('headline')}>
        <SurveyList open={open} />
      </Page>
    );
  const place: BuilderPlace = {
    item: numberIn(search.get('item')),
    view: search.get('view'),
    go: (change) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      }),
    open,
  };
  return <SurveyBuilder key={survey} id={survey} place={place} parts={parts} />;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
