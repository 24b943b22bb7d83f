import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { AiGateway } from '../../core/gateways/ai/port.ts';

/**
 * Whether the organisation has switched AI off (`companies.ai_off`): nothing of it is given to one, and nobody is offered
 * one. Each use of `ports.ai` asks here first; texts that were written before stay.
 */
export async function isAiOff(context: ServiceContext): Promise<boolean> {
  return (await context.store.table('companies').first({}))?.ai_off === true;
}

/** The AI, for somebody who asks for it by hand. Errors: `ai-off`. */
export async function aiOf(context: ServiceContext): Promise<AiGateway> {
  if (await isAiOff(context)) throw new AppError('ai-off');
  return context.ports.ai;
}
