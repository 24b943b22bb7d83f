import { useText } from '../../../../i18n/use-text.ts';
import type { Block, BlockChange } from './block.ts';
import { ChoiceField, ManyField, NumberField, TextField } from './fields.tsx';
import type { Lists } from './use-lists.ts';

const strategies = ['highest', 'lowest'] as const;
const measures = ['score', 'change'] as const;
const MOST = 36;

type Props = {
  readonly block: Block;
  readonly path: string;
  readonly lists: Lists;
  readonly onChange: BlockChange;
};

/** Dynamic selection: the drivers that stand out of a question's figures. */
export function RankingFields({ block, path, lists, onChange }: Props) {
  const t = useText('report-builder');
  const { dynamicSelection: selection } = block;
  const at = `${path}.dynamicSelection`;
  const set = (change: Partial<NonNullable<typeof selection>>) =>
    selection && onChange({ dynamicSelection: { ...selection, ...change } });
  return (
    <>
      <ChoiceField
        label={t('ranking')}
        path={`${at}.strategy`}
        value={selection?.strategy}
        none={t('ranking.none')}
        options={strategies.map((value) => ({ value, label: t(`ranking.${value}`) }))}
        onChange={(strategy) =>
          onChange({
            dynamicSelection: strategy && {
              candidates: [],
              by: 'score',
              count: 1,
              ...selection,
              strategy,
            },
          })
        }
      />
      {selection && (
        <>
          <ChoiceField
            label={t('ranking.by')}
            path={`${at}.by`}
            value={selection.by}
            options={measures.map((value) => ({ value, label: t(`ranking.by.${value}`) }))}
            onChange={(by) => by && set({ by })}
          />
          <NumberField
            label={t('ranking.count')}
            path={`${at}.count`}
            hint={t('from', { min: 1, max: MOST })}
            min={1}
            max={MOST}
            value={selection.count}
            onChange={(count) => set({ count: count ?? Number.NaN })}
          />
          <ManyField
            label={t('ranking.candidates')}
            path={`${at}.candidates`}
            hint={t('ranking.candidatesHint')}
            values={selection.candidates}
            options={lists.drivers}
            onChange={(candidates) => set({ candidates: [...candidates] })}
          />
          <TextField
            label={t('ranking.name')}
            path={`${at}.name`}
            hint={t('ranking.nameHint')}
            value={selection.name}
            onChange={(name) => set({ name })}
          />
        </>
      )}
    </>
  );
}
