import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { isAiOff } from './organisation-ai.ts';

/** Why the AI has said nothing. */
export function aiState(error: unknown): 'off' | 'spent' | 'away' {
  const code = error instanceof AppError ? error.code : 'unavailable';
  if (code === 'ai-off') return 'off';
  return code === 'ai-budget-spent' ? 'spent' : 'away';
}

/** Whether the AI would be asked: `later` where it would. */
export async function aiAhead(context: ServiceContext): Promise<'none' | 'off' | 'later'> {
  if (context.ports.settings.ai.baseUrl === null) return 'none';
  return (await isAiOff(context)) ? 'off' : 'later';
}
