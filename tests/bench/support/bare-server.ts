// The floor: `node:http` and `node:sqlite` and nothing else. Arguments: the database file and the port.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const [file = '', port = '0'] = process.argv.slice(2);
const db = new DatabaseSync(file);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
const list = db.prepare('SELECT body FROM people WHERE unit = ? ORDER BY family_name LIMIT 10');
const one = db.prepare('SELECT body FROM people WHERE id = ?');
const insert = db.prepare('INSERT INTO people (unit, family_name, body) VALUES (?, ?, ?)');

createServer((request, response) => {
  const answer = (status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  const url = new URL(request.url ?? '', 'http://localhost');
  if (request.method === 'POST') {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const row = JSON.parse(text);
      insert.run(row.primary_unit_id_ref, row.family_name, text);
      answer(201, text);
    });
  } else if (url.pathname === '/people') {
    const rows = list.all(Number(url.searchParams.get('unit')));
    answer(200, `[${rows.map(({ body }) => body).join()}]`);
  } else {
    const row = one.get(Number(url.pathname.split('/')[2]));
    answer(row ? 200 : 404, String(row?.body ?? '{}'));
  }
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
