import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

const begun: readonly unknown[] = ['in-progress', 'completed', 'paused'];

/** Dialogue rows are read-only when inactive, of type master-*, in progress, completed or paused (spec 2 §5.1). */
export const surveyExecutionHooks: Hooks<'survey_executions'> = {
  may: async () => (row) => ({ update: !isReadOnly(row), delete: !isReadOnly(row) }),
};

function isReadOnly({ active, type, status }: Row<'survey_executions'>): boolean {
  return active === false || String(type).startsWith('master-') || begun.includes(status);
}
