import { health } from '@livingroom/shared/contracts/health.ts';
import { implement } from '../../http/endpoints.ts';
import { checkHealth } from '../../services/platform/check-health.ts';

export const healthDomain = implement(health, { read: (context) => checkHealth(context.ports) });
