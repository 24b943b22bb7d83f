import { useTable } from '../../features/data-manager/controller/controller.tsx';
import { NoiseHint } from '../../features/datasets/noise-hint.tsx';

/** What random noise would show and cost, once it is chosen for a new data set. */
export function NoisePart() {
  const { editor } = useTable();
  const field = editor.fields.find(({ name }) => name === 'privacy');
  return <NoiseHint chosen={field !== undefined && editor.value(field) === 'dp_private'} />;
}
