import { migrateSome } from '../../services/migrations/run-migrations.ts';
import { activity, type Workflow } from '../workflow.ts';
import { migrationsRun } from './orchestrator.ts';

export const migrationsWorkflow: Workflow = {
  name: 'migrations',
  orchestrator: migrationsRun,
  activities: { 'migrations-step': activity((ports) => migrateSome(ports)) },
};
