import { createHmac } from 'node:crypto';
import type { ServiceContext } from '../../core/context.ts';
import { productKey } from '../../core/tables/product-keys.ts';

const KEY_ID = 'comments';
/** Hexadecimal digits of a key: nobody meets one by trying. */
const DIGITS = 32;

/** The key of the comment of an answer. */
export type CommentKeyOf = (responseId: number) => string;

/**
 * Under which key the words of an answer are released: a keyed digest, the same whenever it is computed and as good as
 * drawn for whoever has no secret. So the writer's own answers lead to a comment, and a comment leads to nobody. Keys of
 * one person have nothing in common.
 */
export async function commentKeys({
  ports,
  accountId,
}: Pick<ServiceContext, 'ports' | 'accountId'>): Promise<CommentKeyOf> {
  const secret = await productKey(ports, KEY_ID);
  return (responseId) =>
    createHmac('sha256', secret).update(`${accountId}:${responseId}`).digest('hex').slice(0, DIGITS);
}

/** Comments that an older version released have keys that were drawn, which no answer leads to. */
export function leadsToWriter(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}
