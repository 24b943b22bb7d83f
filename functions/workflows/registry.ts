import type { Workflow } from './workflow.ts';

export const workflows: readonly Workflow[] = [];
