import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { keysOf, type ResourceDocument } from '@livingroom/shared/modules/data-migration/rules/document.ts';
import type { PlannedResource } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { type Stand, standsIn } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import {
  findResourceType,
  typeOfRoot,
} from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { PictureType } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { readRef, refOf } from './gather.ts';
import { pictureTypeOf } from './picture-type.ts';
import { type Side, withoutCount } from './side.ts';
import type { Source } from './source.ts';

/** What other resources are on the target's side: those that are there, and those that are planned before. */
export class Resolver {
  readonly #source: Source;
  readonly #target: Side;
  /** The number of a root by `table/name`, of a part by `table/name#key`. */
  readonly #ids = new Map<string, number>();
  readonly #planned = new Map<string, PlannedResource>();
  readonly #pictures = new Map<string, PictureType>();

  constructor(source: Source, target: Side) {
    this.#source = source;
    this.#target = target;
  }

  /** Reads what the document points at, so that it can be resolved at once. */
  async prepare({ rows }: ResourceDocument): Promise<void> {
    for (const { values } of rows)
      for (const stand of standsIn(values)) {
        const ref = refOf(stand);
        if (ref !== null && !this.#ids.has(ref)) await this.#find(ref);
        if ('$part' in stand && ref !== null) await this.#findParts(ref);
        if ('$picture' in stand && !this.#pictures.has(stand.$picture)) {
          const file = await this.#source.picture(stand.$picture);
          this.#pictures.set(stand.$picture, pictureTypeOf(file?.contentType));
        }
      }
  }

  async #find(ref: string): Promise<void> {
    const { table, name } = readRef(ref);
    const planned = this.#planned.get(ref);
    const isComing = planned?.verdict === 'created' && planned.conflicts.length === 0;
    const id = isComing ? planned.targetId : await this.#target.idOf(table, name);
    if (id !== undefined) this.#ids.set(ref, id);
  }

  async #findParts(ref: string): Promise<void> {
    const { table } = readRef(ref);
    const planned = this.#planned.get(ref);
    const type = typeOfRoot(table);
    const id = this.#ids.get(ref);
    if (!type || id === undefined) return;
    if (planned?.targetId === id)
      for (const [key, number] of Object.entries(planned.ids)) this.#ids.set(`${ref}#${key}`, number);
    const tree = planned?.targetId === id ? null : await this.#target.tree(type, id);
    if (tree)
      for (const [place, key] of keysOf(tree))
        this.#ids.set(`${ref}#${key}`, Number(place.slice(place.indexOf(':') + 1)));
  }

  /** Makes a planned resource known to those after it. */
  add({ name }: ResourceDocument, planned: PlannedResource): void {
    const table = findResourceType(planned.type)?.root.table as TableName;
    this.#planned.set(`${table}/${name}`, planned);
    // What points at one of several of a name says the name alone.
    const plain = `${table}/${withoutCount(name)}`;
    if (!this.#planned.has(plain)) this.#planned.set(plain, planned);
  }

  /** The number of what a stand-in names on the target's side; null where it is not there. */
  idOf(stand: Stand): number | null {
    if ('$ref' in stand) return this.#ids.get(stand.$ref) ?? null;
    return '$part' in stand ? (this.#ids.get(stand.$part) ?? null) : null;
  }

  /** The names of what a document points at and is neither there nor coming. */
  missingOf({ rows }: ResourceDocument): readonly string[] {
    const stands = rows.flatMap(({ values }) => standsIn(values));
    const missing = stands.filter((stand) => refOf(stand) !== null && this.idOf(stand) === null);
    return [...new Set(missing.map((stand) => readRef(refOf(stand) ?? '').name))];
  }

  pictureType(hash: string): PictureType {
    return this.#pictures.get(hash) ?? 'png';
  }
}
