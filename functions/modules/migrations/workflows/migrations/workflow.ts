import { activity, type Workflow } from '../../../../core/workflow.ts';
import { migrateSome } from '../../run-migrations.ts';

export const migrationsWorkflow: Workflow = {
  name: 'migrations',
  activities: { 'migrations-step': activity((ports) => migrateSome(ports)) },
};
