import { isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { charts } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import type { DataMapping } from '@livingroom/shared/modules/reports/rules/mapping.ts';
import { type ChartType, chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { AiFields } from './ai-fields.tsx';
import type { Block, BlockChange } from './block.ts';
import { ChoiceField, NumberField, SwitchField } from './fields.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { useProblem } from './problems.ts';
import { RankingFields } from './ranking-fields.tsx';
import type { Lists } from './use-lists.ts';
import { useLooks } from './use-looks.ts';
import { WordsField } from './words-field.tsx';

const alignments = ['left', 'center', 'right'] as const;
const verticals = ['top', 'middle', 'bottom'] as const;
const circleColours = ['adaptive', 'blue', 'green', 'red', 'orange', 'purple'] as const;
const USUAL_RANGE: [number, number] = [1, 7];

type Option = { readonly value: string; readonly label: string };

type Props = {
  readonly block: Block;
  readonly path: string;
  /** The figures of the card, and the cards of the report. */
  readonly questions: readonly Option[];
  readonly cards: readonly Option[];
  readonly language: Language;
  readonly lists: Lists;
  /** What stands where in a chart: one for all of a card's. */
  readonly mapping: DataMapping;
  readonly onMapping: (mapping: DataMapping) => void;
  readonly onChart: (kind: ChartType) => void;
  readonly onChange: BlockChange;
};

/** Everything about one block; which fields there are depends on its kind. */
export function BlockFields(props: Props) {
  const { block, path, questions, cards, language, lists, mapping, onMapping, onChart, onChange } = props;
  const t = useText('report-builder');
  const { colours, icons } = useLooks();
  const problem = useProblem();
  const { type, value } = block;
  const isWords = type === 'text';
  return (
    <>
      {type !== 'image' && (
        <WordsField
          label={t('block.title')}
          language={language}
          value={block.title}
          problem={problem(`${path}.title`)}
          onChange={(title) => onChange({ title })}
        />
      )}
      {isWords && (
        <WordsField
          label={t('block.words')}
          long
          language={language}
          value={typeof value === 'number' ? String(value) : value}
          problem={problem(`${path}.value`)}
          onChange={(next) => onChange({ value: next })}
        />
      )}
      {type === 'icon' && (
        <ChoiceField
          label={t('look.icon')}
          path={`${path}.value`}
          value={isIcon(value) ? value : undefined}
          options={icons}
          onChange={(next) => onChange({ value: next })}
        />
      )}
      {type === 'image' && <PictureField block={block} path={path} language={language} onChange={onChange} />}
      {type === 'chart' && (
        <ChoiceField
          label={t('card.chart')}
          path={`${path}.chartType`}
          value={block.chartType}
          options={chartTypes.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={(chartType) => chartType && onChart(chartType)}
        />
      )}
      {type === 'chart' && block.chartType && (
        <MappingFields fields={charts[block.chartType].needs} mapping={mapping} onChange={onMapping} />
      )}
      {type !== 'icon' && type !== 'image' && (
        <ChoiceField
          label={t('block.question')}
          path={`${path}.variableName`}
          value={block.variableName}
          none={t(type === 'number' ? 'block.ownNumber' : 'block.noQuestion')}
          options={questions}
          onChange={(variableName) =>
            onChange({ variableName, ...(type === 'number' && variableName ? { value: undefined } : {}) })
          }
        />
      )}
      {type === 'number' && block.variableName === undefined && (
        <NumberField
          label={t('block.number.value')}
          path={`${path}.value`}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => onChange({ value: next })}
        />
      )}
      {isWords && <RankingFields block={block} path={path} lists={lists} onChange={onChange} />}
      {isWords && <AiFields block={block} path={path} cards={cards} onChange={onChange} />}
      {type === 'number' && (
        <>
          <SwitchField
            label={t('block.circle')}
            value={block.showCircular ?? false}
            onChange={(showCircular) => onChange({ showCircular })}
          />
          {block.showCircular && <CircleFields block={block} path={path} onChange={onChange} />}
        </>
      )}
      <ChoiceField
        label={t('block.alignment')}
        path={`${path}.alignment`}
        value={block.alignment}
        none={t('usual')}
        options={alignments.map((one) => ({ value: one, label: t(`align.${one}`) }))}
        onChange={(alignment) => onChange({ alignment })}
      />
      <ChoiceField
        label={t('block.vertical')}
        path={`${path}.verticalAlignment`}
        value={block.verticalAlignment}
        none={t('usual')}
        options={verticals.map((one) => ({ value: one, label: t(`align.${one}`) }))}
        onChange={(verticalAlignment) => onChange({ verticalAlignment })}
      />
      {(isWords || type === 'number') && (
        <NumberField
          label={t('block.fontSize')}
          path={`${path}.fontSize`}
          hint={t('from', { min: 8, max: 120 })}
          min={8}
          max={120}
          value={block.fontSize}
          onChange={(fontSize) => onChange({ fontSize })}
        />
      )}
      {(type === 'icon' || type === 'image') && (
        <NumberField
          label={t('block.size')}
          path={`${path}.size`}
          hint={t('from', { min: 8, max: 1200 })}
          min={8}
          max={1200}
          value={block.size}
          onChange={(size) => onChange({ size })}
        />
      )}
      {type !== 'image' && type !== 'chart' && (
        <ChoiceField
          label={t('block.colour')}
          path={`${path}.textColor`}
          value={block.textColor}
          none={t('usual')}
          options={colours}
          onChange={(textColor) => onChange({ textColor })}
        />
      )}
      {isWords && (
        <SwitchField
          label={t('block.scrolls')}
          value={block.flowOver === false}
          onChange={(scrolls) => onChange({ flowOver: scrolls ? false : undefined })}
        />
      )}
    </>
  );
}

type CircleProps = Pick<Props, 'block' | 'path' | 'onChange'>;

function CircleFields({ block, path, onChange }: CircleProps) {
  const t = useText('report-builder');
  const { colours } = useLooks();
  const [low, high] = block.circularRange ?? USUAL_RANGE;
  const sizes = ['60', '100', '140'] as const;
  return (
    <>
      <ChoiceField
        label={t('circle.colour')}
        path={`${path}.circularColor`}
        value={block.circularColor}
        none={t('usual')}
        options={circleColours.map((colour) => ({
          value: colour,
          label: colours.find(({ value }) => value === colour)?.label ?? t('circle.adaptive'),
        }))}
        onChange={(circularColor) => onChange({ circularColor })}
      />
      <ChoiceField
        label={t('options.gaugeSize')}
        path={`${path}.size`}
        value={sizes.find((one) => one === String(block.size))}
        none={t('usual')}
        options={sizes.map((one) => ({ value: one, label: one }))}
        onChange={(next) => onChange({ size: next === undefined ? undefined : Number(next) })}
      />
      <NumberField
        label={t('circle.low')}
        path={`${path}.circularRange`}
        value={low}
        onChange={(next) => onChange({ circularRange: [next ?? Number.NaN, high] })}
      />
      <NumberField
        label={t('circle.high')}
        path={`${path}.circularRange`}
        value={high}
        onChange={(next) => onChange({ circularRange: [low, next ?? Number.NaN] })}
      />
    </>
  );
}
