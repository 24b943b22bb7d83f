import { charts } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { dataFor } from '@livingroom/shared/modules/reports/rules/starters.ts';
import {
  type ChartType,
  chartTypes,
  firstChart,
} from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { chartEditorOf } from './chart-editor.ts';
import { ChoiceField, ManyField, SwitchField } from './fields.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { Fold } from './part.tsx';
import { useProblem } from './problems.ts';
import { useQuestionOptions } from './question-options.ts';

const cardTypes = ['content', 'chart', 'mix'] as const;

type Props = { readonly card: StoredCard; readonly onChange: (change: Partial<StoredCard>) => void };

/** What kind of card it is, which chart it draws, of what and how. */
export function ChartFields({ card, onChange }: Props) {
  const t = useText('report-builder');
  const { type, chart_type: kind, report_data: data } = card;
  const setType = (next: StoredCard['type']) => {
    if (next === 'content') return onChange({ type: next, chart_type: undefined, chart_data: undefined });
    const chart = kind ?? firstChart;
    onChange({
      type: next,
      chart_type: chart,
      report_data: dataFor(chart, data),
      ...(next === 'chart' ? { content: [] } : {}),
    });
  };
  const questions = useQuestionOptions(data);
  const Editor = kind === undefined ? null : chartEditorOf(kind);
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
              fields={charts[kind].needs}
              mapping={data.dataMapping}
              onChange={(dataMapping) => onChange({ report_data: { ...data, dataMapping } })}
            />
          )}
          {Editor && <Editor card={card} onChange={onChange} />}
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
          {kind && <HowDrawn card={card} kind={kind} onChange={onChange} />}
        </>
      )}
    </>
  );
}

type HowProps = Props & { readonly kind: ChartType };

/** How it is drawn: only what has an effect on this kind. */
function HowDrawn({ card, kind, onChange }: HowProps) {
  const t = useText('report-builder');
  const problem = useProblem();
  const { chart_options: options, report_data: data } = card;
  const { options: names, hasSeries = false } = charts[kind];
  if (names.length === 0) return null;
  const asked = data.computations.length + data.segmentationComputations.length;
  return (
    <Fold title={t('options')} open={problem('chart_options') !== undefined}>
      <OptionFields
        names={names}
        options={options}
        onChange={(chart_options) => onChange({ chart_options })}
      />
      {hasSeries && asked > 1 && (
        <SwitchField
          label={t('options.dynamicSeries')}
          value={data.dynamicSeries}
          onChange={(dynamicSeries) => onChange({ report_data: { ...data, dynamicSeries } })}
        />
      )}
    </Fold>
  );
}
