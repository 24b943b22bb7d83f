import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { ChartEditorProps } from '../../builder/editor/chart-editor.ts';
import { ManyField, RowField, SwitchField } from '../../builder/editor/fields.tsx';
import { useCountedItems, useSurveys } from '../../builder/editor/use-rows-as-options.ts';

type Mapping = NonNullable<StoredCard['report_data']['surveyMapping']>;

type Props = {
  readonly mapping: Mapping | undefined;
  readonly onChange: (mapping: Mapping | undefined) => void;
};

export function Editor({ card: { report_data: data }, onChange }: ChartEditorProps) {
  return (
    <SurveyFields
      mapping={data.surveyMapping}
      onChange={(surveyMapping) => onChange({ report_data: { ...data, surveyMapping } })}
    />
  );
}

/** A sunburst of what a survey asks about: of which survey, and of which of its questions. */
function SurveyFields({ mapping, onChange }: Props) {
  const t = useText('report-builder');
  return (
    <>
      <SwitchField
        label={t('survey')}
        value={mapping !== undefined}
        onChange={(on) => onChange(on ? {} : undefined)}
      />
      {mapping && <Items mapping={mapping} onChange={onChange} />}
    </>
  );
}

type ItemsProps = { readonly mapping: Mapping; readonly onChange: Props['onChange'] };

function Items({ mapping, onChange }: ItemsProps) {
  const t = useText('report-builder');
  const { survey_id_ref: survey, survey_item_ids: chosen = [] } = mapping;
  const surveys = useSurveys();
  const items = useCountedItems(survey);
  const known = new Set(items?.map(({ value }) => Number(value)));
  const gone = items === null ? [] : chosen.filter((id) => !known.has(id));
  const options = [
    ...(items ?? []),
    ...gone.map((id) => ({ value: String(id), label: t('survey.gone', { number: id }) })),
  ];
  return (
    <>
      <RowField
        label={t('survey.of')}
        path="report_data.surveyMapping.survey_id_ref"
        value={survey}
        options={surveys}
        none={t('survey.ofRound')}
        onChange={(survey_id_ref) => onChange(survey_id_ref === undefined ? {} : { survey_id_ref })}
      />
      {options.length > 0 && (
        <ManyField
          label={t('survey.items')}
          path="report_data.surveyMapping.survey_item_ids"
          hint={t('survey.itemsHint')}
          values={chosen.map(String)}
          options={options}
          onChange={(next) =>
            onChange({ ...mapping, survey_item_ids: next.length > 0 ? next.map(Number) : undefined })
          }
        />
      )}
    </>
  );
}
