import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Incoming } from './types.ts';

/** The body as it is, at most `limit` bytes and `more` around them; refused by its declared length before it is read. Errors: `too-large`. */
export async function readBytes(request: Incoming, limit: number, more = 0): Promise<Uint8Array> {
  const declared = Number(request.header('content-length') ?? 0);
  if (declared > limit + more) throw new AppError('too-large', { limit });
  const bytes = await request.bytes();
  if (bytes.length > limit + more) throw new AppError('too-large', { limit });
  return bytes;
}
