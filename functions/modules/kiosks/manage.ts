import { randomBytes } from 'node:crypto';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { CODE_BYTES, newKioskCode } from '@livingroom/shared/modules/kiosks/rules/codes.ts';
import { LONGEST_KIOSK_NAME, MOST_KIOSKS } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';

type KioskInput = { readonly name: string; readonly location_id_ref: number | null };

/** Opens a kiosk. Errors: `kiosk-refused`; `not-found` for a location that there is not. */
export async function makeKiosk(context: ServiceContext, { name, location_id_ref }: KioskInput) {
  const { store, accountId } = context;
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean === '' || clean.length > LONGEST_KIOSK_NAME)
    throw new AppError('kiosk-refused', { problem: 'name-missing', limit: LONGEST_KIOSK_NAME });
  await requireLocation(context, location_id_ref);
  const kiosks = store.table('kiosks');
  if ((await kiosks.count({ closed_at: null })) >= MOST_KIOSKS)
    throw new AppError('kiosk-refused', { problem: 'too-many', limit: MOST_KIOSKS });
  const kiosk_id = await store.takeNumbers('kiosks', 1);
  const code = newKioskCode(accountId, randomBytes(CODE_BYTES));
  const event = {
    action: 'secret-created',
    subject: 'kiosks',
    subjectId: kiosk_id,
    after: { name: clean },
  } as const;
  await onRecord(context, [{ event, watched: await watchKiosk(context, kiosk_id) }], () =>
    kiosks.create({ kiosk_id, name: clean, location_id_ref, code }),
  );
  return { kiosk_id, code };
}

/** Another address; who is signed in by the one before is signed out. Errors: `not-found`, `kiosk-refused` for a closed one. */
export async function renewKiosk(context: ServiceContext, id: number) {
  const kiosk = await loadKiosk(context, id);
  if (kiosk.closed_at !== null) throw new AppError('kiosk-refused', { problem: 'closed' });
  const code = newKioskCode(context.accountId, randomBytes(CODE_BYTES));
  await changeKiosk(context, { id, name: kiosk.name, action: 'secret-created' }, () => ({
    code,
    renewed_at: nowOf(context.ports),
  }));
  return { code };
}

/** From now on its address opens nothing; done twice, it stands on record once. Errors: `not-found`. */
export async function closeKiosk(context: ServiceContext, id: number) {
  const { name } = await loadKiosk(context, id);
  await changeKiosk(context, { id, name, action: 'secret-revoked' }, ({ closed_at }) =>
    closed_at === null ? { closed_at: nowOf(context.ports) } : null,
  );
  return { closed: true as const };
}

export async function requireLocation(
  { store }: ServiceContext,
  id: number | null | undefined,
): Promise<void> {
  if (id != null && !(await store.table('locations').get(id))) throw new AppError('not-found');
}

async function loadKiosk({ store }: ServiceContext, id: number) {
  const kiosk = await store.table('kiosks').get(id);
  if (!kiosk) throw new AppError('not-found');
  return kiosk;
}

type Kiosk = Awaited<ReturnType<typeof loadKiosk>>;

async function changeKiosk(
  context: ServiceContext,
  {
    id,
    name,
    action,
  }: { readonly id: number; readonly name: string; readonly action: 'secret-created' | 'secret-revoked' },
  change: (row: Kiosk) => Partial<Kiosk> | null,
): Promise<void> {
  const event = { action, subject: 'kiosks', subjectId: id, after: { name } } as const;
  const write = async () => {
    let isChanged = false;
    await context.store.table('kiosks').changeIfThere(id, (row) => {
      const changed = change(row);
      isChanged = changed !== null;
      return changed;
    });
    return isChanged;
  };
  const watched = await watchKiosk(context, id);
  await onRecord(context, [{ event, watched }], write, (told, isChanged) => (isChanged ? told : null));
}

function watchKiosk({ ports, accountId }: ServiceContext, id: number) {
  return watchRow(ports, {
    account: accountId,
    table: 'kiosks',
    id: String(id),
    columns: ['code', 'closed_at'],
  });
}
