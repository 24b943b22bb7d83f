import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isPhrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Conflict } from '@livingroom/shared/modules/data-migration/rules/plan.ts';

/** What the ordinary change of a setting refuses, as a conflict of its resource; any other error is thrown on. */
export async function refusalOf(change: () => Promise<unknown>): Promise<Conflict | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === 'no-changes') return null;
    const kind = error.code === 'conflict' ? 'moved' : 'refused';
    return { kind, names: reasonsOf(error) };
  }
}

/** By field where the change says so, else what is said of it as a whole. */
function reasonsOf({ data, message }: AppError): readonly string[] {
  const fields: Json = data.fields ?? null;
  const words = fields !== null && typeof fields === 'object' ? Object.values<Json>(fields) : [];
  const said = words.flatMap((one) => (isPhrase(one) ? say(one) : []));
  return said.length > 0 ? said : [message];
}
