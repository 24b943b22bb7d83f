import {
  type ChartType,
  chartTypes,
  type DataMapping,
  neededFields,
} from '@livingroom/shared/modules/reports/rules/mapping.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { dataFor } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ChoiceField, ManyField, NumberField, SwitchField, TextField } from './fields.tsx';
import { Fold, Part } from './part.tsx';
import { useProblem } from './problems.ts';
import { useQuestionOptions } from './question-options.ts';
import { SurveyFields } from './survey-fields.tsx';

const cardTypes = ['content', 'chart', 'mix'] as const;
const axes = ['driver', 'unit', 'round'] as const;
const values = ['score', 'answers', 'change'] as const;
const places = ['country', 'region'] as const;
const maps = ['us', 'world'] as const;
const FILE = 'file';
const mapChoices = [...maps, FILE] as const;
const legends = ['none', 'top', 'bottom', 'left', 'right'] as const;
const gaugeSizes = [60, 100, 140] as const;

type Props = { readonly card: StoredCard; readonly onChange: (change: Partial<StoredCard>) => void };

/** What kind of card it is, which chart it draws, of what and how. */
export function ChartFields({ card, onChange }: Props) {
  const t = useText('report-builder');
  const { type, chart_type: kind, report_data: data } = card;
  const setType = (next: StoredCard['type']) => {
    if (next === 'content') return onChange({ type: next, chart_type: undefined, chart_data: undefined });
    const chart = kind ?? 'bar';
    onChange({
      type: next,
      chart_type: chart,
      report_data: dataFor(chart, data),
      ...(next === 'chart' ? { content: [] } : {}),
    });
  };
  const questions = useQuestionOptions(data);
  const drawn = card.chart_data === undefined ? [] : [card.chart_data].flat();
  return (
    <>
      <ChoiceField
        label={t('card.type')}
        path="type"
        value={type}
        options={cardTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(next) => next && setType(next)}
      />
      {type !== 'content' && (
        <>
          <ChoiceField
            label={t('card.chart')}
            path="chart_type"
            value={kind}
            options={chartTypes.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(next) => next && onChange({ chart_type: next, report_data: dataFor(next, data) })}
          />
          {kind && (
            <MappingFields
              fields={neededFields(kind)}
              mapping={data.dataMapping}
              onChange={(dataMapping) => onChange({ report_data: { ...data, dataMapping } })}
            />
          )}
          {kind === 'sunburst' && (
            <SurveyFields
              mapping={data.surveyMapping}
              onChange={(surveyMapping) => onChange({ report_data: { ...data, surveyMapping } })}
            />
          )}
          {questions.length > 1 && (
            <ManyField
              label={t('card.drawn')}
              path="chart_data"
              hint={t('card.drawnHint')}
              values={drawn}
              options={questions}
              onChange={(next) => onChange({ chart_data: next.length > 0 ? [...next] : undefined })}
            />
          )}
          {kind && <OptionFields card={card} kind={kind} onChange={onChange} />}
        </>
      )}
    </>
  );
}

const axisKinds: ReadonlySet<ChartType> = new Set(['bar', 'line', 'radar']);
const drawnKinds: ReadonlySet<ChartType> = new Set([...axisKinds, 'pie', 'doughnut']);

type OptionProps = Props & { readonly kind: ChartType };

/** How it is drawn: only what has an effect on this kind. */
function OptionFields({ card, kind, onChange }: OptionProps) {
  const t = useText('report-builder');
  const problem = useProblem();
  const { chart_options: options, report_data: data } = card;
  const set = (change: Partial<StoredCard['chart_options']>) =>
    onChange({ chart_options: { ...options, ...change } });
  const isDrawn = drawnKinds.has(kind);
  if (!isDrawn && kind !== 'gauge') return null;
  const asked = data.computations.length + data.segmentationComputations.length;
  return (
    <Fold title={t('options')} open={problem('chart_options') !== undefined}>
      {axisKinds.has(kind) && (
        <>
          <NumberField
            label={t('options.min')}
            path="chart_options.min"
            value={options.min}
            onChange={(min) => set({ min })}
          />
          <NumberField
            label={t('options.max')}
            path="chart_options.max"
            value={options.max}
            onChange={(max) => set({ max })}
          />
        </>
      )}
      {isDrawn && (
        <ChoiceField
          label={t('options.legend')}
          path="chart_options.legend"
          value={options.legend}
          none={t('usual')}
          options={legends.map((value) => ({ value, label: t(`legend.${value}`) }))}
          onChange={(legend) => set({ legend })}
        />
      )}
      {kind === 'gauge' && (
        <ChoiceField
          label={t('options.gaugeSize')}
          path="chart_options.gaugeSize"
          value={options.gaugeSize === undefined ? undefined : String(options.gaugeSize)}
          none={t('usual')}
          options={gaugeSizes.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(next) => set({ gaugeSize: gaugeSizes.find((value) => String(value) === next) })}
        />
      )}
      {kind === 'bar' && (
        <>
          <SwitchField
            label={t('options.stacked')}
            value={options.stacked ?? false}
            onChange={(stacked) => set({ stacked: stacked || undefined })}
          />
          <SwitchField
            label={t('options.horizontal')}
            value={options.horizontal ?? false}
            onChange={(horizontal) => set({ horizontal: horizontal || undefined })}
          />
        </>
      )}
      {isDrawn && (
        <SwitchField
          label={t('options.showTable')}
          value={options.showTable ?? false}
          onChange={(showTable) => set({ showTable: showTable || undefined })}
        />
      )}
      {isDrawn && asked > 1 && (
        <SwitchField
          label={t('options.dynamicSeries')}
          value={data.dynamicSeries}
          onChange={(dynamicSeries) => onChange({ report_data: { ...data, dynamicSeries } })}
        />
      )}
    </Fold>
  );
}

type MappingProps = {
  readonly fields: readonly (keyof DataMapping)[];
  readonly mapping: DataMapping;
  readonly onChange: (mapping: DataMapping) => void;
};

/** Which part of a figure stands where in the chart: only what this kind needs. */
export function MappingFields({ fields, mapping, onChange }: MappingProps) {
  const t = useText('report-builder');
  const at = (field: keyof DataMapping) => `report_data.dataMapping.${field}`;
  const set = (change: Partial<DataMapping>) => onChange({ ...mapping, ...change });
  const asked = new Set(fields);
  const isFile = mapping.mapType !== undefined && !maps.some((one) => one === mapping.mapType);
  if (fields.length === 0) return null;
  return (
    <Part title={t('mapping')}>
      {(['xField', 'labelField', 'seriesField'] as const)
        .filter((field) => asked.has(field))
        .map((field) => (
          <ChoiceField
            key={field}
            label={t(`map.${field}`)}
            path={at(field)}
            value={mapping[field]}
            options={axes.map((value) => ({ value, label: t(`axis.${value}`) }))}
            onChange={(next) => set({ [field]: next })}
          />
        ))}
      {asked.has('valueField') && (
        <ChoiceField
          label={t('map.valueField')}
          path={at('valueField')}
          value={mapping.valueField}
          options={values.map((value) => ({ value, label: t(`value.${value}`) }))}
          onChange={(valueField) => set({ valueField })}
        />
      )}
      {asked.has('nameField') && (
        <ChoiceField
          label={t('map.nameField')}
          path={at('nameField')}
          value={mapping.nameField}
          options={places.map((value) => ({ value, label: t(`mapName.${value}`) }))}
          onChange={(nameField) => set({ nameField })}
        />
      )}
      {asked.has('mapType') && (
        <ChoiceField
          label={t('map.mapType')}
          path={at('mapType')}
          value={isFile ? FILE : maps.find((one) => one === mapping.mapType)}
          options={mapChoices.map((value) => ({ value, label: t(`mapType.${value}`) }))}
          onChange={(next) =>
            set({ mapType: maps.find((one) => one === next) ?? (isFile ? mapping.mapType : '') })
          }
        />
      )}
      {asked.has('mapType') && isFile && (
        <TextField
          label={t('mapType.name')}
          path={at('mapType')}
          hint={t('mapType.nameHint')}
          value={mapping.mapType}
          onChange={(mapType) => set({ mapType: mapType ?? '' })}
        />
      )}
    </Part>
  );
}
