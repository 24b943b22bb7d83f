import { messageOf } from './lib/message-of.ts';
import { sqliteCodeOf } from './lib/sqlite-error.ts';

/** What `npm start` ends with when it does not start; the README of this folder lists them. */
export const exitCodes = { failed: 1, usage: 2, inUse: 3, portTaken: 4, data: 5, unwritable: 6 } as const;

type Reason = keyof typeof exitCodes;

/** A start that cannot be: a sentence for the person who typed it, and a code for a script. */
export class StartRefused extends Error {
  readonly exitCode: number;
  constructor(reason: Reason, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.exitCode = exitCodes[reason];
  }
}

/** What went wrong in words; the machine's own errors about the data folder become sentences. */
export function refusalOf(error: unknown, folder: string): StartRefused {
  if (error instanceof StartRefused) return error;
  const reason = reasonOf(error);
  if (!reason) return new StartRefused('failed', messageOf(error), { cause: error });
  const sentences: Record<typeof reason, string> = {
    full: `The disk is full: nothing more can be written to ${folder}. Free some space and start again.`,
    denied: `${folder} cannot be written (${messageOf(error)}). Make it a folder of yours, or name another in LIVINGROOM_DATA.`,
    damaged: `The data in ${folder} is damaged (${messageOf(error)}). Start over with "npm start -- --fresh", which deletes it.`,
  };
  const code = reason === 'damaged' ? 'data' : 'unwritable';
  return new StartRefused(code, sentences[reason], { cause: error });
}

const systemReasons: { readonly [code: string]: 'full' | 'denied' } = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOTDIR: 'denied',
  EEXIST: 'denied',
};

/** The first cause that says something about the folder. */
function reasonOf(error: unknown): 'full' | 'denied' | 'damaged' | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCodeOf(error);
  if (sqlite && sqlite !== 'busy') return sqlite;
  const system = 'code' in error && 'path' in error ? systemReasons[String(error.code)] : undefined;
  return system ?? reasonOf(error.cause);
}
