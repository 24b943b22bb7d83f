import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import type { ChartType } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import type { ComponentType } from 'react';

export type ChartEditorProps = {
  readonly card: StoredCard;
  readonly onChange: (change: Partial<StoredCard>) => void;
};

const found = import.meta.glob<ComponentType<ChartEditorProps>>('../../charts/*/editor.tsx', {
  import: 'Editor',
  eager: true,
});

/** What a kind of chart asks in the editor beyond its schema; null: nothing. */
export function chartEditorOf(kind: ChartType): ComponentType<ChartEditorProps> | null {
  return found[`../../charts/${kind}/editor.tsx`] ?? null;
}
