import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ResourceType } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import type { ResourceDocument } from '@livingroom/shared/modules/data-migration/rules/document.ts';
import type { Need } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { type Stand, standsIn } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import { typeOfRoot } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { Source, SourceDocument } from './source.ts';

/** A resource that is to be planned, after all that it needs. */
export type Gathered = SourceDocument & {
  readonly type: ResourceType;
  readonly id: number;
  readonly neededBy: string | null;
  readonly needs: readonly Need[];
};

/** The chosen resources and what they need that is not there, each after those that it points at. */
export async function gather(
  source: Source,
  isThere: (table: TableName, name: string) => Promise<boolean>,
  chosen: { readonly type: ResourceType; readonly ids: readonly number[] },
): Promise<readonly Gathered[]> {
  const gathered: Gathered[] = [];
  const seen = new Set<string>();
  const visit = async (type: ResourceType, id: number, neededBy: string | null): Promise<void> => {
    const place = `${type.name}:${id}`;
    if (seen.has(place)) return;
    seen.add(place);
    const found = await source.document(type, id);
    if (!found) throw new AppError('migration-refused', { problem: 'resource-missing', id });
    const needs: Need[] = [];
    for (const { table, name } of pointedAt(found.document)) {
      if (await isThere(table, name)) {
        needs.push({ table, name, found: 'there' });
        continue;
      }
      const needed = typeOfRoot(table);
      const neededId = needed && (await source.find(table, name));
      needs.push({ table, name, found: neededId === undefined ? 'missing' : 'planned' });
      if (needed && neededId !== undefined) await visit(needed, neededId, found.document.title);
    }
    gathered.push({ ...found, type, id, neededBy: isChosen(type, id) ? null : neededBy, needs });
  };
  const isChosen = (type: ResourceType, id: number) => type === chosen.type && chosen.ids.includes(id);
  for (const id of chosen.ids) await visit(chosen.type, id, null);
  return gathered;
}

/** Other resources that a document names, each once. */
function pointedAt({
  rows,
}: ResourceDocument): readonly { readonly table: TableName; readonly name: string }[] {
  const refs = new Set(rows.flatMap(({ values }) => standsIn(values).flatMap((stand) => refOf(stand) ?? [])));
  return [...refs].map(readRef);
}

/** The other resource that a stand-in names; null for one of the same resource. */
export function refOf(stand: Stand): string | null {
  if ('$ref' in stand) return stand.$ref;
  if ('$part' in stand) return stand.$part.slice(0, stand.$part.lastIndexOf('#'));
  return null;
}

export function readRef(ref: string): { readonly table: TableName; readonly name: string } {
  const slash = ref.indexOf('/');
  return { table: ref.slice(0, slash) as TableName, name: ref.slice(slash + 1) };
}
