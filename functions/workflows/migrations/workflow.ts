import { migrateSome } from '../../services/migrations/run-migrations.ts';
import { activity, type Workflow } from '../workflow.ts';

export const migrationsWorkflow: Workflow = {
  name: 'migrations',
  activities: { 'migrations-step': activity((ports) => migrateSome(ports)) },
};
