import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports } from '../../../core/context.ts';
import type { KeptEntry, Upload } from './types.ts';

/** Files that are removed at the same time. */
const AT_ONCE = 10;

type Place = Pick<Upload, 'accountId' | 'jobId'>;

/** Where the file is kept until its upload has ended. */
export function fileBlob(accountId: number, jobId: number): string {
  return `${accountId}/uploads/${jobId}/file`;
}

export async function keepStep(
  ports: Ports,
  upload: Place,
  step: number,
  rows: readonly KeptEntry[],
): Promise<void> {
  const content = new TextEncoder().encode(JSON.stringify(rows));
  await ports.blobs.put('TEMPORARY', stepBlob(upload, step), content, 'application/json');
}

/** The rows of one step. Errors: `unavailable` when the file storage does not have them (yet). */
export async function readStep(ports: Ports, upload: Place, step: number): Promise<readonly KeptEntry[]> {
  const kept = await ports.blobs.get('TEMPORARY', stepBlob(upload, step));
  if (!kept) throw new AppError('unavailable', { service: serviceWords('files') });
  return JSON.parse(new TextDecoder().decode(kept.content));
}

/** How many steps are kept. */
export async function countSteps(ports: Ports, upload: Place): Promise<number> {
  let steps = 0;
  while (await ports.blobs.get('TEMPORARY', stepBlob(upload, steps))) steps += 1;
  return steps;
}

/** Removes the file and everything that was kept beside it. */
export async function forgetUpload(ports: Ports, upload: Upload, steps: number): Promise<void> {
  const kept = Array.from({ length: steps }, (_, step) => stepBlob(upload, step));
  const files = [upload.blobName, ...kept];
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const part = files.slice(start, start + AT_ONCE);
    await Promise.all(part.map((file) => ports.blobs.remove('TEMPORARY', file)));
  }
}

function stepBlob({ accountId, jobId }: Place, step: number): string {
  return `${accountId}/uploads/${jobId}/plan-${step}.json`;
}
