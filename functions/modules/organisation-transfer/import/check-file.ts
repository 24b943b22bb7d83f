import { createHash } from 'node:crypto';
import type { OwnColumns } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { circleSteps } from '@livingroom/shared/core/lib/circles.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { importedTables } from '@livingroom/shared/modules/organisation-transfer/rules/imported-tables.ts';
import { inTurns, shareTurns } from '../../../core/event-loop/turns.ts';
import { refuseImport } from '../import-refused.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import { checkFigures } from './check-figures.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Manifest } from './manifest.ts';
import { ownFieldsIn, tableIn } from './own-fields.ts';
import { type Line, linesOf } from './read-lines.ts';
import { numberOf, shapeRow } from './shape-row.ts';

/** Who is here already. */
export type Target = { readonly company: number; readonly owner: number; readonly ownerEmail: string };

/** What is gathered of the file on the way. */
type Found = {
  own: OwnColumns | null;
  readonly ids: Map<string, Set<number>>;
  /** By table, what each row lies below. */
  readonly above: Map<string, Map<number, readonly number[]>>;
  ownerInFile: number | null;
};

/**
 * Reads the whole file before anything is written: every hash and every row, what can be taken over under which number, and
 * that the figures are those that were exported.
 */
export async function checkFile(zip: OpenedZip, manifest: Manifest, target: Target): Promise<ImportPlan> {
  const found: Found = { own: null, ids: new Map(), above: new Map(), ownerInFile: null };
  const tables = new Map(importedTables.map((table) => [`tables/${table.name}.json`, table]));
  const first = (name: string) => Number(name === 'tables/companies.json');
  const files = manifest.files.toSorted((a, b) => first(b.name) - first(a.name));
  for (const file of files) {
    const hash = createHash('sha256');
    const table = tables.get(file.name);
    const chunks = hashed(zip.read(file.name), hash);
    if (table) await noteRows(found, target, table, linesOf({ name: file.name, chunks }));
    else for await (const _ of chunks) await shareTurns();
    if (hash.digest('hex') !== file.sha256) refuseImport('import-hash', { file: file.name });
  }
  await checkFigures(zip, manifest);
  return planOf(found, target);
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function noteRows(
  found: Found,
  target: Target,
  table: Table,
  lines: AsyncIterable<Line>,
): Promise<void> {
  const ids = new Set<number>();
  const above = new Map<number, readonly number[]>();
  found.ids.set(table.name, ids);
  found.above.set(table.name, above);
  const own = Object.entries(table.variables).flatMap(([column, { references }]) =>
    references?.table === table.name ? [column] : [],
  );
  for await (const line of lines) {
    await shareTurns();
    const id = numberOf(table, line);
    const shaped = shapeRow(tableIn(table, found.own), line);
    if (table.name === 'companies') found.own ??= ownFieldsIn(line.own_columns ?? null);
    if (id === null || !shaped || ids.has(id)) continue;
    const { values } = shaped;
    if (table.name === 'employee_roles' && values.role_name === 'system') refuseImport('import-roles');
    if (table.name === 'employees' && foldValue(values.work_email ?? null) === foldValue(target.ownerEmail))
      found.ownerInFile = id;
    ids.add(id);
    if (table.name === 'subunits') above.set(Number(values.child_unit_id_ref), [Number(values.unit_id_ref)]);
    else
      above.set(
        id,
        own.map((column) => Number(values[column] ?? 0)).filter((one) => one > 0),
      );
  }
}

async function planOf(found: Found, { company, owner }: Target): Promise<ImportPlan> {
  const circles: { [table: string]: readonly number[] } = {};
  for (const [table, above] of found.above) {
    const inCircle = await inTurns(circleSteps(above.keys(), (id) => above.get(id) ?? []));
    if (inCircle.size > 0) circles[table] = [...inCircle];
  }
  const [companyInFile = null] = found.ids.get('companies') ?? [];
  return {
    ids: Object.fromEntries([...found.ids].map(([table, ids]) => [table, [...ids]])),
    moved: {
      companies: moves(found.ids.get('companies'), { inFile: companyInFile, here: company }),
      employees: moves(found.ids.get('employees'), { inFile: found.ownerInFile, here: owner }),
    },
    circles,
    ...{ company, owner, ownerInFile: found.ownerInFile },
  };
}

/** The row that is one of here takes its number; whose number that was in the file gets the next that nobody has. */
function moves(
  ids: ReadonlySet<number> = new Set(),
  { inFile, here }: { readonly inFile: number | null; readonly here: number },
): readonly (readonly [number, number])[] {
  const next = [...ids].reduce((most, id) => Math.max(most, id), here) + 1;
  const pairs: (readonly [number, number])[] = inFile === null || inFile === here ? [] : [[inFile, here]];
  return ids.has(here) && inFile !== here ? [...pairs, [here, next]] : pairs;
}
