import { Field, Select } from '@fluentui/react-components';
import { lazy, useMemo } from 'react';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { type ContextName, contexts, isContext } from '../../features/data-manager/contexts.ts';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { datasetParts } from '../../features/data-manager/sets/datasets.ts';
import { withPanels } from '../../features/data-manager/sets/define-set.ts';
import { templateParts } from '../../features/data-manager/sets/emails.ts';
import { InOrganisation, organisationName } from '../../features/operator/in-organisation.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';

const contextParam = 'context';

const usual: ContextName = 'employees';

const Viewer = lazy(async () => ({ default: (await import('./report-viewer.tsx')).ReportViewer }));

const TemplatePreview = lazy(async () => ({
  default: (await import('../../features/emails/template-preview.tsx')).TemplatePreview,
}));

const ThresholdPart = lazy(async () => ({
  default: (await import('./threshold-part.tsx')).ThresholdPart,
}));

const NoisePart = lazy(async () => ({ default: (await import('./noise-part.tsx')).NoisePart }));

const shownHere: Parameters<typeof withScreen>[1] = {
  reports: { Viewer },
  datasets: {
    parts: withPanels(datasetParts, { basic: { Unsaved: NoisePart }, thresholds: { Panel: ThresholdPart } }),
  },
  email_templates: {
    parts: [...templateParts, { name: 'preview', title: 'tab.preview', Panel: TemplatePreview }],
  },
};

/** The product's own reports are there before anybody has built one. */
const reportsHere: typeof shownHere = { reports: { Viewer, Empty: Viewer } };

/** What the report viewer keeps in the address beside the list. */
const kept = [organisationName, contextParam, 'report', 'unit', 'round', 'driver'];

/** Any context of the data manager, in an organisation that the operator chooses (spec 1 §2). */
export function Screen() {
  const [search] = useSearchParams();
  const asked = search.get(contextParam) ?? usual;
  return (
    <InOrganisation
      keeps={[contextParam]}
      beside={<ContextField shown={asked} />}
      // What is changed of tables and columns holds for everybody, unless an organisation is chosen.
      ownToo={asked === 'tables'}
    >
      {isContext(asked) ? <InContext key={asked} name={asked} /> : <NoContext name={asked} />}
    </InOrganisation>
  );
}

function InContext({ name }: { readonly name: ContextName }) {
  const t = useText('data-contexts');
  const { tabs, tables, view } = contexts[name];
  const shown = useMemo(() => withScreen(tabs, view === 'report' ? reportsHere : shownHere), [tabs, view]);
  return <DataManager tabs={shown} tables={tables} keeps={kept} title={t(`context.${name}`)} />;
}

function NoContext({ name }: { readonly name: string }) {
  const t = useText('data-contexts');
  return (
    <Page>
      <StateMessage alert title={t('undefined', { name })} />
    </Page>
  );
}

const names = Object.keys(contexts).filter(isContext);

function ContextField({ shown }: { readonly shown: string }) {
  const t = useText('data-contexts');
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) => {
    const organisation = search.get(organisationName);
    setSearch({ ...(organisation ? { [organisationName]: organisation } : {}), [contextParam]: value });
  };
  const sorted = names
    .map((name) => ({ name, label: t(`context.${name}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Field label={t('context')}>
      <Select value={isContext(shown) ? shown : ''} onChange={(_, { value }) => choose(value)}>
        {!isContext(shown) && <option value="" />}
        {sorted.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
