import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { wantedIn } from '@livingroom/shared/core/lib/wanted.ts';
import type { Incoming, Outgoing } from './types.ts';

/** Smaller answers fit into one packet anyway. */
const WORTH_IT = 1_024;

/** Nearly as small as the best, in a tenth of the time. */
const BROTLI_QUALITY = 4;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** The answer in an encoding that the caller takes, where that is worth its while; files are compressed by their kind. */
export async function compressed(answer: Outgoing, request: Incoming): Promise<Outgoing> {
  const { body } = answer;
  if (typeof body !== 'string' || body.length < WORTH_IT) return answer;
  const taken = wantedIn(request.header('accept-encoding'));
  if (taken.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return encoded(answer, 'br', await withBrotli(body, { params }));
  }
  if (taken.includes('gzip')) return encoded(answer, 'gzip', await withGzip(body));
  return answer;
}

function encoded(answer: Outgoing, encoding: string, body: Buffer): Outgoing {
  const vary = [answer.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  return { ...answer, headers: { ...answer.headers, 'content-encoding': encoding, vary }, body };
}
