import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import Papa from 'papaparse';
import { ensureTool, type Tool } from '../../setup/debian.ts';
import { loadJudge, versionOf } from '../packages.ts';
import type { Finding, Seen } from '../types.ts';
import type { ProductJudge } from './court.ts';
import type { Court } from './court-type.ts';
import { runProgram } from './run-program.ts';

const soffice: Tool = { program: 'soffice', packages: ['libreoffice-calc', 'libreoffice-impress'] };

const caller = 'admin@demo.test';

/** Comma, double quotes, UTF-8, from the first row, every sheet in a file of its own. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

/** Most time that one conversion of all files may take, in milliseconds. */
const CONVERSION_MS = 300_000;

/** The values that the cells of a template offer: a workbook alone has them. */
const choicesSheet = 'Lists';

type Grid = readonly (readonly string[])[];

/** As much of csv-parse as is used here. */
type CsvParse = {
  readonly parse: (
    text: Uint8Array,
    options: { readonly bom: true; readonly delimiter: string },
  ) => string[][];
};

/**
 * Every workbook that the product writes, read by LibreOffice: the same cells as in the CSV file of the same rows; and every
 * CSV file, read by a parser that refuses what RFC 4180 does not know.
 */
export const workbooks: ProductJudge = {
  names: ['LibreOffice', 'csv-parse'],
  async judge(court) {
    const program = ensureTool(soffice);
    const folder = join(court.folder, 'workbooks');
    const read = join(folder, 'read');
    mkdirSync(read, { recursive: true });
    const pairs = await fetchAll(court, folder);
    const books = readdirSync(folder).filter((name) => name.endsWith('.xlsx'));
    const home = `-env:UserInstallation=${pathToFileURL(join(court.folder, 'office')).href}`;
    const { stderr } = await runProgram(
      program,
      [home, '--headless', '--convert-to', csvFilter, '--outdir', read, ...books],
      { cwd: folder, timeoutMs: CONVERSION_MS },
    );
    const findings = books.flatMap((book): Finding[] => {
      const name = book.replace(/\.xlsx$/, '');
      const sheets = readdirSync(read).filter((file) => file.startsWith(`${name}-`));
      const withRows = sheets.filter((file) => file !== `${name}-${choicesSheet}.csv`);
      const theirs = withRows.flatMap((sheet) => gridIn(join(read, sheet)));
      if (sheets.length === 0) return [{ rule: 'unreadable', place: book, says: stderr.slice(0, 200) }];
      const says = pairs.has(name) ? differenceOf(gridIn(join(folder, `${name}.csv`)), theirs) : null;
      return says === null ? [] : [{ rule: 'cells', place: book, says }];
    });
    const version = (await runProgram(program, [home, '--version'])).stdout;
    return [
      {
        judge: 'LibreOffice',
        version: /\d[\d.]+/.exec(version)?.[0] ?? '–',
        saw: `${books.length} workbooks: rows, templates, figures`,
        aim: 'opened, the same cells as in the CSV',
        findings,
      },
      await csvFiles(folder),
    ];
  },
};

/** The same cells for a strict parser as for the one that reads what people upload. */
async function csvFiles(folder: string): Promise<Seen> {
  const { parse } = loadJudge('slow', 'csv-parse/sync') as CsvParse;
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  const findings = files.flatMap((place): Finding[] => {
    try {
      const theirs = parse(readFileSync(join(folder, place)), { bom: true, delimiter: ',' });
      const says = differenceOf(
        gridIn(join(folder, place)),
        theirs.filter((row) => row.some((cell) => cell.trim())),
      );
      return says === null ? [] : [{ rule: 'cells', place, says }];
    } catch (error) {
      return [{ rule: 'unreadable', place, says: String(error).slice(0, 200) }];
    }
  });
  return {
    judge: 'csv-parse',
    version: versionOf('slow', 'csv-parse'),
    saw: `${files.length} CSV files`,
    aim: 'read without a relaxed rule, the same cells',
    findings,
  };
}

/** Writes every file that the caller may have; answers the names of those that come as CSV too. */
async function fetchAll(court: Court, folder: string): Promise<ReadonlySet<string>> {
  const pairs = new Set<string>();
  const token = await court.tokenOf(caller);
  const save = async (name: string, path: string, query: { readonly [key: string]: string }) => {
    for (const format of ['xlsx', 'csv']) {
      const address = `${court.endpoints.api}${path}?${new URLSearchParams({ ...query, format })}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      // Not every table is one that the caller has as a sheet.
      if (!answer.ok) return;
      writeFileSync(join(folder, `${name}.${format}`), Buffer.from(await answer.arrayBuffer()));
    }
    pairs.add(name);
  };
  const { downloadData, downloadTemplate } = storages.operations;
  for (const { name } of tables) {
    await save(`rows-${name}`, downloadData.path, { table: name });
    await save(`template-${name}`, downloadTemplate.path, { table: name, mode: 'create' });
    await save(`update-${name}`, downloadTemplate.path, { table: name, mode: 'update' });
  }
  await save('figures', reportCalls.operations.download.path, { report: 'overview' });
  if (pairs.size === 0) throw new Error('The product wrote no workbook.');
  return pairs;
}

/** The cells of a CSV file, without empty rows. */
function gridIn(file: string): Grid {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
}

/** What one has and the other has not. What stands below the rows of a CSV is a sheet of its own in a workbook. */
function differenceOf(ours: Grid, theirs: Grid): string | null {
  const lines = (grid: Grid) => grid.map((row) => row.join('\t').trimEnd());
  const [own, other] = [new Set(lines(ours)), new Set(lines(theirs))];
  const lost = [...own].find((line) => !other.has(line));
  const added = [...other].find((line) => !own.has(line));
  if (ours.length !== theirs.length) return `${theirs.length} rows in place of ${ours.length}`;
  return lost === undefined && added === undefined ? null : `“${added}” in place of “${lost}”`;
}
