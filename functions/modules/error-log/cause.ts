import { createHash } from 'node:crypto';
import type { Occurrence } from '../../core/gateways/log/port.ts';

const LENGTH = 16;

/**
 * What occurrences of one cause have in common: where, what, and in which words, without the numbers in them. The stack
 * tells two faults of one call apart, by the first function that it names: lines and files change with every release.
 */
export function causeOf({ code, endpoint, message, metadata }: Occurrence): string {
  const words = message.toLowerCase().replace(/\d+/g, '#');
  const common = [metadata.source, code, endpoint, words, firstFunction(metadata.stack)];
  return createHash('sha256').update(JSON.stringify(common)).digest('hex').slice(0, LENGTH);
}

function firstFunction(stack: string | null): string {
  for (const line of stack?.split('\n') ?? []) {
    const [, name] = /^\s*at (?:async )?([\w$.]+) \(/.exec(line) ?? [];
    if (name) return name;
  }
  return '';
}
