import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import type { ServiceContext } from '../../core/context.ts';

type Sent = CallOutput<(typeof feedback)['operations']['send']>;

type Given = {
  readonly score: number;
  readonly comment: string | null;
  readonly page_location: string | null;
  readonly readers_told: boolean;
};

/** Keeps what was said in the person's account, and not who said it. */
export async function keepFeedback(context: ServiceContext, given: Given): Promise<Sent> {
  const table = context.store.table('feedback');
  await table.create({ feedback_id: await table.takeKeys(1), ...given });
  return { success: true };
}
