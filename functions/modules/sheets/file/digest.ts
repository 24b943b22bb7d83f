import { createHash } from 'node:crypto';

/** Tells the file that was inspected from every other. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}
