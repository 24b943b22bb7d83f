import { isCounted } from '@livingroom/shared/modules/reports/rules/survey-topics.ts';
import { useRows } from '../../../../api/rows.ts';
import { useStore } from '../../../../hooks/use-store.ts';
import { languageStore } from '../../../../i18n/texts.ts';

/** As many as a list offers; one beyond stays chosen by its number. */
const OFFERED = 500;

type Option = { readonly value: string; readonly label: string };

/** Flows that have been launched, the newest first. */
export function useFlows(): readonly Option[] {
  const columns = ['flow_execution_id', 'name'] as const;
  const { data } = useRows('flow_executions', { columns, sort: ['-flow_execution_id'], limit: OFFERED });
  return (data?.rows ?? []).map(({ flow_execution_id: id, name }) => named(id, name));
}

export function useDatasets(): readonly Option[] {
  const { data } = useRows('datasets', { columns: ['dataset_id', 'name'], sort: ['name'], limit: OFFERED });
  return (data?.rows ?? []).map(({ dataset_id: id, name }) => named(id, name));
}

export function useSurveys(): readonly Option[] {
  const language = useStore(languageStore);
  const columns = ['survey_id', 'survey_title'] as const;
  const query = { columns, sort: ['survey_title'] as const, language, limit: OFFERED };
  const { data } = useRows('surveys', query);
  return (data?.rows ?? []).map(({ survey_id: id, survey_title: title }) => named(id, title));
}

const itemColumns = [
  'survey_item_id',
  'item_type',
  'item_status',
  'show_item',
  'parent_id_ref',
  'driver_id_ref',
  'item_title',
  'item_text',
] as const;

/** The items of a survey that a sunburst can be made of, in their order; null while they are not known. */
export function useCountedItems(survey: number | undefined): readonly Option[] | null {
  const language = useStore(languageStore);
  const query = {
    where: { survey_id_ref: survey ?? 0 },
    columns: itemColumns,
    sort: ['item_order'] as const,
    language,
    limit: OFFERED,
  };
  const { data } = useRows('survey_items', survey === undefined ? null : query);
  if (!data) return null;
  return data.rows
    .filter(isCounted)
    .map(({ survey_item_id: id, item_title: title, item_text: text }) => named(id, title || text));
}

/** Analyses of which a published version has run, by the name that its newest run had. */
export function useAnalyses(): readonly Option[] {
  const { data } = useRows('analytics_executions', {
    where: { type: 'analysis', status: 'completed' },
    columns: ['analytics_flow_id_ref', 'flow_version', 'name'],
    sort: ['-created_at'],
    limit: OFFERED,
  });
  const found = new Map<number, Option>();
  for (const { analytics_flow_id_ref: id, flow_version, name } of data?.rows ?? [])
    if (id !== null && flow_version !== 'draft' && !found.has(id)) found.set(id, named(id, name));
  return [...found.values()];
}

function named(id: number, name: string | null): Option {
  return { value: String(id), label: name || `#${id}` };
}
