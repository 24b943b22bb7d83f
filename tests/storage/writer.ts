import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { tables } from './stores.ts';

/** A process of its own that writes to the file it is given: rows under its numbers, which it prints. */
const [file = '', name = '', count = '0'] = process.argv.slice(2);
const store = openSqliteStore({ file, tables });
const account = store.forAccount(1);
const numbers: number[] = [];
for (let turn = 0; turn < Number(count); turn++) {
  const number = await account.takeNumbers('people', 2);
  numbers.push(number, number + 1);
  const body = { family_name: name, number };
  await account.write('people', [
    { kind: 'create', id: `${number}`, body },
    { kind: 'create', id: `${number + 1}`, body },
  ]);
}
await store.close();
process.stdout.write(JSON.stringify(numbers));
