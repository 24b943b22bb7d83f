import { DAY_MS } from '../../../core/lib/day.ts';
import { LARGEST_FILE } from './limits.ts';

/** How often a folder is looked into, in ms. */
export const LOOK_MS = 5 * 60_000;

/** A file that nobody has written for so long, in ms, is whole. */
export const WHOLE_MS = 2 * 60_000;

/** For how long a file that was taken or refused stays, in ms: as long as its run can be undone. */
export const PUT_AWAY_MS = 14 * DAY_MS;

export const LONGEST_FOLDER = 40;

/** Where files go: they are no folders of a feed. */
export const doneFolder = 'done';
export const refusedFolder = 'refused';

/** Small letters, digits and hyphens: every storage tells such names apart, and none leads out of its place. */
const FOLDER = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

export function isFolderName(name: string): boolean {
  return name.length <= LONGEST_FOLDER && FOLDER.test(name) && name !== doneFolder && name !== refusedFolder;
}

/** Names that programs give to files which they have not ended, or that a system keeps for itself. */
const UNFINISHED = /^[.~]|\.(?:part|partial|filepart|tmp|temp|crdownload|swp)$|~$/i;

const SHEET = /\.(?:csv|tsv|txt|xlsx)$/i;

export function isUnfinished(name: string): boolean {
  return UNFINISHED.test(name);
}

/** Why a file cannot be a list of people, before anybody reads it; null: it may be one. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }) {
  if (!SHEET.test(name)) return 'file-name' as const;
  if (size === 0) return 'file-empty' as const;
  return size > LARGEST_FILE ? ('too-large' as const) : null;
}
