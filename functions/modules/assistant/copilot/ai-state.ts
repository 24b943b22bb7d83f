import { AppError } from '@livingroom/shared/errors/app-error.ts';

/** Why the AI has said nothing. */
export function aiState(error: unknown): 'off' | 'spent' | 'away' {
  const code = error instanceof AppError ? error.code : 'unavailable';
  if (code === 'ai-off') return 'off';
  return code === 'ai-budget-spent' ? 'spent' : 'away';
}
