import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { checkHealth } from './check-health.ts';

export const healthDomain = implement(health, { read: (context) => checkHealth(context.ports) });
