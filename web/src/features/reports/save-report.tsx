import type { View } from './cards/view-model.ts';
import { SaveMenu } from './save-menu.tsx';
import { useSaveFigures } from './use-save-figures.ts';

/** Saves all figures of the report. */
export function SaveReport({ view }: { readonly view: View }) {
  const figures = useSaveFigures(view);
  return <SaveMenu busy={figures.running} onFigures={(format) => void figures.run(format)} />;
}
