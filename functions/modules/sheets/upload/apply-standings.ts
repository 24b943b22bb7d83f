import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { roleChangeWords } from '@livingroom/shared/modules/people/words.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { giveStanding, isSameStanding, type Standing, standingOf } from '../../people/standing.ts';
import { listed } from './sheet-problems.ts';
import type { KeptStanding } from './types.ts';

/** An outage is no fault of the row. */
const OUTAGE = 500;

/**
 * Gives people the roles and units of a sheet. Doing it twice is the same; what somebody else has changed meanwhile is
 * not written over. Returns what stands in the way, row by row; null when all are given.
 */
export async function applyStandings(
  context: ServiceContext,
  kept: readonly KeptStanding[],
): Promise<Phrase | null> {
  const lines: Phrase[] = [];
  for (const { number, id, standing, was } of kept) {
    const problem = await give(context, Number(id), { standing, was });
    if (problem) lines.push(uploadWords('row', { row: number, problem }));
  }
  return lines.length > 0 ? listed(lines) : null;
}

async function give(
  context: ServiceContext,
  employeeId: number,
  { standing, was }: Pick<KeptStanding, 'standing' | 'was'>,
): Promise<Phrase | null> {
  const now = await standingOf(context, employeeId);
  if (!isBetween(now, was, standing)) return roleChangeWords('changed-meanwhile');
  try {
    await giveStanding(context, employeeId, standing, was);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status < OUTAGE) return error.phrase;
    throw error;
  }
}

/** Takes back what a sheet gave. False where somebody else has changed it since. */
export async function takeBackStanding(
  context: ServiceContext,
  { id, standing, was }: KeptStanding,
): Promise<boolean> {
  const employeeId = Number(id);
  const now = await standingOf(context, employeeId);
  if (isSameStanding(now, was)) return true;
  if (!isBetween(now, was, standing)) return false;
  await giveStanding(context, employeeId, was, standing);
  return true;
}

/** Whether a person has what was planned on, or what a step that was cut off has made of it, and nothing else. */
function isBetween(now: Standing, was: Standing, standing: Standing): boolean {
  const isKnownRole = now.role === standing.role || now.role === was.role;
  const known = new Set([...was.units, ...standing.units]);
  const stays = was.units.filter((unit) => standing.units.includes(unit));
  return (
    isKnownRole &&
    now.units.every((unit) => known.has(unit)) &&
    stays.every((unit) => now.units.includes(unit))
  );
}
