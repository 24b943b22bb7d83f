import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  parseFilter,
  type Resource,
  type ScimFilter,
  ScimSyntaxError,
} from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { matchesScim } from '@livingroom/shared/modules/directory-sync/rules/match.ts';
import { shareTurns } from '../../core/event-loop/turns.ts';
import { type Projection, projected } from './projected.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Resources of one page at most, and without a wish. */
export const PAGE_MOST = 200;
const PAGE_USUAL = 100;
/** Resources that a filter walks through where no index answers it. */
const WALK_MOST = 20_000;

export type ListWish = Projection & {
  readonly filter?: string | undefined;
  readonly startIndex?: number | undefined;
  readonly count?: number | undefined;
};

/** What a list can be asked of without walking through it, by an `eq` that must hold. */
export type Lookup = { readonly attribute: string; readonly value: string };

export function readFilter(text: string | undefined): ScimFilter | null {
  if (text === undefined || text.trim() === '') return null;
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof ScimSyntaxError) throw new AppError('scim-refused', { problem: 'invalidFilter' });
    throw error;
  }
}

/** A comparison of one of these attributes, lower case, that every match fulfils; null: there is none. */
export function lookupOf(filter: ScimFilter | null, attributes: readonly string[]): Lookup | null {
  if (filter?.op === 'and') return lookupOf(filter.left, attributes) ?? lookupOf(filter.right, attributes);
  if (filter?.op !== 'eq' || typeof filter.value !== 'string') return null;
  const { attribute, sub } = filter.path;
  const name = attribute.toLowerCase();
  return sub === null && attributes.includes(name) ? { attribute: name, value: filter.value } : null;
}

/** One page of the resources that match, counted from 1 (RFC 7644, 3.4.2). */
export async function listAnswer(
  wish: ListWish,
  filter: ScimFilter | null,
  all: AsyncIterable<Resource>,
): Promise<Resource> {
  const start = Math.max(1, wish.startIndex ?? 1);
  const count = Math.min(PAGE_MOST, Math.max(0, wish.count ?? PAGE_USUAL));
  const Resources: Resource[] = [];
  let total = 0;
  let walked = 0;
  for await (const resource of all) {
    walked += 1;
    await shareTurns();
    if (walked > WALK_MOST) throw new AppError('scim-refused', { problem: 'tooMany' });
    if (filter && !matchesScim(filter, resource)) continue;
    total += 1;
    if (total >= start && Resources.length < count) Resources.push(projected(resource, wish));
  }
  return listOf(Resources, { total, start });
}

export function listOf(
  Resources: readonly Resource[],
  { total, start }: { readonly total: number; readonly start: number },
): Resource {
  return {
    schemas: [LIST],
    totalResults: total,
    startIndex: start,
    itemsPerPage: Resources.length,
    Resources,
  };
}

/** Refuses a change of another version than the one that the directory saw (`If-Match`). */
export function refuseOtherVersion(resource: Resource, ifMatch: string | null): void {
  if (ifMatch === null || ifMatch === '*' || bare(ifMatch) === bare(versionOf(resource))) return;
  throw new AppError('scim-refused', { problem: 'version' });
}

export function versionOf({ meta }: Resource): string {
  const version: Json = typeof meta === 'object' && meta !== null && 'version' in meta ? meta.version : '';
  return String(version);
}

/** Quotes and weakness do not make another version. */
export function bare(tag: string): string {
  return tag.replaceAll('"', '').replace(/^W\//, '').trim();
}
