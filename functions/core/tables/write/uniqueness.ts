import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import type { ServiceContext } from '../../context.ts';
import { shareTurns } from '../../event-loop/turns.ts';
import { type Body, MAX_BATCH } from '../../storage/port.ts';
import { nowOf, type Store, storeOf, type TableRows, writeUnlessRefused } from '../../storage/rows.ts';
import type { PlannedChange } from './changes.ts';

/** Within the account, within all accounts, and within the rows of the system account, which all accounts share. */
const scopes = ['local', 'global', 'system'] as const;

export type UniqueScope = (typeof scopes)[number];

/** One value that a row wants for itself. */
export type Claim = {
  /** Of the reservation. */
  readonly id: string;
  readonly field: string;
  readonly value: string | number;
  readonly scope: UniqueScope;
  /** Number of the row; 0 for none. */
  readonly rowId: number;
};

type Reservation = Row<'unique_values'>;

/** A reservation whose row is missing or has another value by now may be taken over after this time. */
const ORPHAN_AFTER_MS = 60_000;

type UniqueField = {
  readonly field: string;
  readonly scope: UniqueScope;
  /** The columns that have such a value or are to hand it to it. */
  readonly columns: readonly string[];
};

const known = new WeakMap<Table, readonly UniqueField[]>();

/** The unique fields of a table with the scope that their rule names; found once a table: a sheet has ten thousand rows. */
export function uniqueFields(table: Table): readonly UniqueField[] {
  const before = known.get(table);
  if (before) return before;
  const found: UniqueField[] = [];
  for (const [field, { rules }] of Object.entries(table.variables)) {
    const scope = scopes.find((one) => rules?.includes(`unique_${one}`));
    if (!scope) continue;
    const reserving = Object.entries(table.variables).filter(([, { reserves }]) => reserves === field);
    found.push({ field, scope, columns: [field, ...reserving.map(([column]) => column)] });
  }
  known.set(table, found);
  return found;
}

/** The unique values of a row, those left out that another version of the row has too. */
export function claimsOf(table: Table, body: Body, other: Body | null): readonly Claim[] {
  const claims: Claim[] = [];
  for (const { field, scope, columns } of uniqueFields(table)) {
    const known = new Set(other ? columns.map((column) => foldValue(other[column])) : []);
    for (const column of columns) {
      const value = body[column];
      if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
      if (known.has(foldValue(value))) continue;
      known.add(foldValue(value));
      const id = uniqueValueId(table.name, field, value);
      claims.push({ id, field, scope, value, rowId: Number(body[table.key]) });
    }
  }
  return claims;
}

/**
 * Reserves values before their rows are written: one document per value, made by create-only writes, so that
 * two requests at once cannot both win on either engine. Returns the claims that somebody else holds;
 * then none of the others is kept.
 */
export async function reserveValues(
  context: ServiceContext,
  table: Table,
  claims: readonly Claim[],
): Promise<readonly Claim[]> {
  const taken: Claim[] = [];
  const kept: Claim[] = [];
  for (const scope of scopes) {
    const store = scopeStore(context, scope);
    const wanted = claims.filter((claim) => claim.scope === scope);
    for (let start = 0; start < wanted.length; start += MAX_BATCH) {
      const batch = wanted.slice(start, start + MAX_BATCH);
      const lost = await reserveBatch(context, store, table, batch);
      taken.push(...lost);
      kept.push(...batch.filter((claim) => !lost.includes(claim)));
    }
  }
  if (taken.length > 0) await releaseValues(context, kept);
  return taken;
}

async function reserveBatch(
  context: ServiceContext,
  store: Store,
  table: Table,
  batch: readonly Claim[],
): Promise<readonly Claim[]> {
  const reserve = reservations(context, table);
  const writes = batch.map((claim) => ({ kind: 'create' as const, ...reserve(claim) }));
  if (await writeUnlessRefused(store, 'unique_values', writes)) return [];
  const lost: Claim[] = [];
  for (const claim of batch) if (!(await reserveOne(context, store, table, claim))) lost.push(claim);
  return lost;
}

async function reserveOne(
  context: ServiceContext,
  store: Store,
  table: Table,
  claim: Claim,
): Promise<boolean> {
  const wanted = reservations(context, table)(claim);
  const holder = await store.table('unique_values').find(wanted.id);
  if (holder && isHeldBy(holder.body, context.accountId, claim)) return true;
  if (holder && !(await isOrphan(context, table, claim, holder.body))) return false;
  const write = holder
    ? { kind: 'replace' as const, ...wanted, etag: holder.etag }
    : { kind: 'create' as const, ...wanted };
  return (await writeUnlessRefused(store, 'unique_values', [write])) !== null;
}

/** Gives values back: of rows that were deleted, changed, or never written. */
export async function releaseValues(context: ServiceContext, claims: readonly Claim[]): Promise<void> {
  for (const claim of claims) {
    const reserved = scopeStore(context, claim.scope).table('unique_values');
    const holder = await reserved.find(claim.id);
    if (holder && isHeldBy(holder.body, context.accountId, claim)) await reserved.remove(holder);
  }
}

/**
 * The unique values of planned changes that somebody has already: a stored row, or an earlier change of the same plan.
 * A look ahead for changes that are written later; writing reserves them all the same.
 */
export async function takenClaims(
  context: ServiceContext,
  table: Table,
  changes: readonly PlannedChange[],
): Promise<readonly { readonly place: number; readonly claim: Claim }[]> {
  const taken: { place: number; claim: Claim }[] = [];
  const wanted: { place: number; claim: Claim }[] = [];
  const seen = new Set<string>();
  for (const { place, before, after } of changes) {
    await shareTurns();
    for (const claim of claimsOf(table, after, before?.body ?? null)) {
      (seen.has(claim.id) ? taken : wanted).push({ place, claim });
      seen.add(claim.id);
    }
  }
  const held = holders(context);
  for (let start = 0; start < wanted.length; start += MAX_BATCH) {
    const part = wanted.slice(start, start + MAX_BATCH);
    const isFree = async ({ claim }: { readonly claim: Claim }) => {
      const holder = await held[claim.scope].get(claim.id);
      if (holder === null || isHeldBy(holder, context.accountId, claim)) return true;
      return isOrphan(context, table, claim, holder);
    };
    const free = await Promise.all(part.map(isFree));
    taken.push(...part.filter((_, place) => !free[place]));
  }
  return taken;
}

/**
 * Whether no row has a value, as far as `requested` says. What other accounts have is told to the operator alone: anybody else
 * learns only by saving a row that a value is taken everywhere. Rows that all accounts share are no secret.
 */
export async function isUnused(
  context: ServiceContext,
  table: Table,
  wanted: Pick<Claim, 'field' | 'scope' | 'value'>,
  requested: UniqueScope = 'local',
): Promise<boolean> {
  const claim = { ...wanted, id: uniqueValueId(table.name, wanted.field, wanted.value), rowId: 0 };
  const holder = await holders(context)[claim.scope].get(claim.id);
  const isOperator = context.caller?.accountId === SYSTEM_ACCOUNT_ID;
  const seesAll = wanted.scope === 'system' || (requested !== 'local' && isOperator);
  const holds = holder !== null && (seesAll || holder.account_id_ref === context.accountId);
  return !holds || isOrphan(context, table, claim, holder);
}

/** Makes the rows that reserve values at this moment, each under its id as it is: that is fit for every store already. */
function reservations({ accountId, ports }: ServiceContext, table: Table) {
  const now = nowOf(ports);
  return (claim: Claim): { readonly id: string; readonly body: Body } => {
    const row: NewRow<'unique_values'> = {
      unique_value_id: claim.id,
      account_id_ref: accountId,
      table_name: table.name,
      field: claim.field,
      row_id: claim.rowId,
      reserved_at: now,
    };
    return { id: claim.id, body: row };
  };
}

function isHeldBy({ account_id_ref, row_id }: Reservation, accountId: number, claim: Claim): boolean {
  return account_id_ref === accountId && row_id === claim.rowId;
}

async function isOrphan(
  context: ServiceContext,
  table: Table,
  claim: Claim,
  { account_id_ref, row_id, reserved_at }: Reservation,
): Promise<boolean> {
  const age = context.ports.clock.now() - Date.parse(reserved_at);
  if (age < ORPHAN_AFTER_MS) return false;
  const owner = context.ports.store.forAccount(account_id_ref);
  const row = await owner.get(table.name, String(row_id));
  const columns = uniqueFields(table).find(({ field }) => field === claim.field)?.columns ?? [claim.field];
  return !columns.some((column) => {
    const value = row?.body[column];
    return value !== undefined && value !== null && foldValue(value) === foldValue(claim.value);
  });
}

function scopeStore(context: ServiceContext, scope: UniqueScope): Store {
  return scope === 'local' ? context.store : storeOf(context.ports, SYSTEM_ACCOUNT_ID);
}

/** Who holds values, by scope: opened once for the ten thousand of a sheet. */
function holders(context: ServiceContext): { readonly [scope in UniqueScope]: TableRows<'unique_values'> } {
  const table = (scope: UniqueScope) => scopeStore(context, scope).table('unique_values');
  return { local: table('local'), global: table('global'), system: table('system') };
}
