import { useTable } from '../../features/data-manager/controller/controller.tsx';
import type { PartProps } from '../../features/data-manager/parts/define-part.ts';
import { ThresholdEffect } from '../../features/datasets/threshold-effect.tsx';

/** The thresholds as they are typed, and what they would hide. */
export function ThresholdPart({ row }: PartProps<'datasets'>) {
  const { editor } = useTable();
  const typed = (name: 'score_threshold' | 'detail_threshold') => {
    const field = editor.fields.find((one) => one.name === name);
    const value = field && editor.value(field);
    return typeof value === 'number' ? value : row[name];
  };
  return (
    <ThresholdEffect
      datasetId={row.dataset_id}
      now={{ score: row.score_threshold, detail: row.detail_threshold }}
      next={{ score: typed('score_threshold'), detail: typed('detail_threshold') }}
    />
  );
}
