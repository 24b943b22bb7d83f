import { type Container, type OperationInput, PatchOperationType } from '@azure/cosmos';
import {
  checkAccount,
  checkCount,
  checkCounter,
  checkFilter,
  checkKnown,
  checkQuery,
  checkShard,
  checkSize,
  checkWrites,
  isKey,
  type Tables,
} from '../check.ts';
import {
  type AccountStore,
  type Demand,
  type Filter,
  hasBody,
  type Page,
  type Query,
  type Stored,
  type TableSchema,
  type Write,
} from '../port.ts';
import { projection } from '../project.ts';
import {
  COUNTERS,
  type CosmosDocument,
  documentId,
  type Place,
  partitionKey,
  toDocument,
  toStored,
} from './documents.ts';
import { isExisting, isMissing, refusal, statusOf, unavailable } from './failures.ts';
import { countRows, readPage } from './pages.ts';

export type Containers = (name: TableSchema['container']) => Container;

/** One account's rows: every call names its partition key, whose first level is the account. */
export class CosmosAccount implements AccountStore {
  readonly accountId: number;
  readonly #containers: Containers;
  readonly #tables: Tables;

  constructor(containers: Containers, tables: Tables, accountId: number) {
    this.#containers = containers;
    this.#tables = tables;
    this.accountId = checkAccount(accountId);
  }

  async get(table: string, id: string, shard?: string): Promise<Stored | null> {
    const { container, place } = this.#place(table, shard);
    if (!isKey(id)) return null;
    return this.#guard(async () => {
      const item = container.item(documentId(place, id), partitionKey(place));
      const { resource } = await item.read<CosmosDocument>();
      return resource ? toStored(resource) : null;
    });
  }

  async query(table: string, query: Query = {}): Promise<Page> {
    const schema = checkKnown(this.#tables, table);
    const checked = checkQuery(query, schema);
    const container = this.#containers(schema.container);
    const page = await this.#guard(() =>
      readPage({ container, accountId: this.accountId, schema, query: checked }),
    );
    const { fields } = query;
    return fields ? { ...page, rows: page.rows.map(projection(fields)) } : page;
  }

  async count(table: string, where?: Filter, shard?: string): Promise<number> {
    const schema = checkKnown(this.#tables, table);
    if (where) checkFilter(where);
    const container = this.#containers(schema.container);
    return this.#guard(() => countRows(container, this.accountId, schema, where, shard));
  }

  async write(table: string, writes: readonly Write[], shard?: string): Promise<readonly Stored[]> {
    const { container, place } = this.#place(table, shard);
    checkWrites(writes);
    checkSize(writes.map((write) => (hasBody(write) ? JSON.stringify(write.body) : '')));
    const [only] = writes;
    if (!only) return [];
    return this.#guard(() =>
      writes.length === 1 && !isDemand(only)
        ? writeOne(container, place, only)
        : writeBatch(container, place, writes),
    );
  }

  async takeNumbers(counter: string, count: number): Promise<number> {
    const place = { accountId: this.accountId, table: COUNTERS, shard: '' };
    const id = checkCounter(counter);
    checkCount(count);
    return this.#guard(() => takeNumbers(this.#containers('entities'), place, id, count));
  }

  #place(table: string, shard: string | undefined): { container: Container; place: Place } {
    const schema = checkKnown(this.#tables, table);
    const place = { accountId: this.accountId, table: schema.name, shard: checkShard(schema, shard) };
    return { container: this.#containers(schema.container), place };
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }
}

type Change = Exclude<Write, Demand>;
type Present = Extract<Demand, { readonly kind: 'present' }>;

function isDemand(write: Write): write is Demand {
  return write.kind === 'present' || write.kind === 'absent';
}

async function writeOne(container: Container, place: Place, write: Change): Promise<readonly Stored[]> {
  try {
    const document = await sendOne(container, place, write);
    return document ? [toStored(document)] : [];
  } catch (error) {
    throw refusalOf(statusOf(error), write, 0) ?? error;
  }
}

async function sendOne(
  container: Container,
  place: Place,
  write: Change,
): Promise<CosmosDocument | undefined> {
  if (write.kind === 'create') {
    return (await container.items.create<CosmosDocument>(toDocument(place, write))).resource;
  }
  if (write.kind === 'upsert') {
    return (await container.items.upsert<CosmosDocument>(toDocument(place, write))).resource;
  }
  const item = container.item(documentId(place, write.id), partitionKey(place));
  const options =
    write.etag === undefined ? {} : { accessCondition: { type: 'IfMatch', condition: write.etag } };
  if (write.kind === 'replace')
    return (await item.replace<CosmosDocument>(toDocument(place, write), options)).resource;
  await item.delete(options);
  return undefined;
}

async function writeBatch(
  container: Container,
  place: Place,
  writes: readonly Write[],
): Promise<readonly Stored[]> {
  const operations = writes.flatMap((write, index) =>
    operationsOf(place, write).map((operation) => ({ operation, write, index })),
  );
  const { result = [] } = await container.items.batch(
    operations.map(({ operation }) => operation),
    partitionKey(place),
  );
  // 424 stands at the writes that failed because of another.
  const failed = result.findIndex(({ statusCode }) => statusCode >= 400 && statusCode !== 424);
  const culprit = operations[failed];
  if (culprit) {
    const status = result[failed]?.statusCode;
    throw refusalOf(status, culprit.write, culprit.index) ?? new Error(`Batch failed with status ${status}`);
  }
  return operations.flatMap(({ write }, at) =>
    hasBody(write) ? [{ id: write.id, etag: result[at]?.eTag ?? '', body: write.body }] : [],
  );
}

/** Only a write can tell that there is no row: it makes one, and takes it away in the same transaction. */
function operationsOf(place: Place, write: Write): readonly OperationInput[] {
  if (write.kind !== 'absent') return [operationOf(place, write)];
  const { id } = write;
  return [operationOf(place, { kind: 'create', id, body: {} }), operationOf(place, { kind: 'delete', id })];
}

function operationOf(place: Place, write: Change | Present): OperationInput {
  // Some servers look for the key at each operation, though the batch has one.
  const common = { partitionKey: partitionKey(place) };
  if (write.kind === 'create' || write.kind === 'upsert') {
    const operationType = write.kind === 'create' ? 'Create' : 'Upsert';
    return { ...common, operationType, resourceBody: toDocument(place, write) };
  }
  const target = { ...common, id: documentId(place, write.id) };
  if (write.kind === 'present') return { ...target, operationType: 'Read' };
  const condition = write.etag ? { ifMatch: write.etag } : {};
  return write.kind === 'replace'
    ? { ...target, ...condition, operationType: 'Replace', resourceBody: toDocument(place, write) }
    : { ...target, ...condition, operationType: 'Delete' };
}

/** Only writes that need a row can miss it: at the others, 404 tells that the container is missing. */
function refusalOf(status: number | null | undefined, write: Write, index: number) {
  const refused = refusal(status, index);
  const needsRow = write.kind === 'replace' || write.kind === 'delete' || write.kind === 'present';
  return refused?.reason === 'missing' && !needsRow ? null : refused;
}

/** One patch on the server; a patch that was retried after a lost answer leaves a gap, never a double. */
async function takeNumbers(container: Container, place: Place, name: string, count: number): Promise<number> {
  const id = documentId(place, name);
  const increment = async () => {
    const patch = [{ op: PatchOperationType.incr, path: '/body/next', value: count }];
    const { resource } = await container.item(id, partitionKey(place)).patch<CosmosDocument>(patch);
    return Number(resource?.body.next) - count;
  };
  try {
    return await increment();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    await container.items.create(toDocument(place, { kind: 'create', id: name, body: { next: 1 + count } }));
    return 1;
  } catch (error) {
    if (!isExisting(error)) throw error;
    return increment();
  }
}
