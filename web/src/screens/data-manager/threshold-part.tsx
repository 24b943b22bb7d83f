import { useTable } from '../../features/data-manager/controller/controller.tsx';
import type { PartProps } from '../../features/data-manager/parts/define-part.ts';
import { ThresholdEffect } from '../../features/datasets/threshold-effect.tsx';

/** The thresholds as they are typed, and what they would hide. */
export function ThresholdPart({ row }: PartProps<'datasets'>) {
  const { editor } = useTable();
  const typed = (name: 'score_threshold' | 'detail_threshold') => {
    const field = editor.fields.find((one) => one.name === name);
    // A field that is being typed in has the text as it stands.
    const number = Number((field && editor.value(field)) ?? row[name]);
    return Number.isFinite(number) ? number : row[name];
  };
  return (
    <ThresholdEffect
      datasetId={row.dataset_id}
      now={{ score: row.score_threshold, detail: row.detail_threshold }}
      next={{ score: typed('score_threshold'), detail: typed('detail_threshold') }}
    />
  );
}
