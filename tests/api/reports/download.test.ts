import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../functions/modules/sheets/file/read-sheet.ts';
import type { Person } from '../../support/test-api.ts';
import { addManager } from '../../worlds/analytics.ts';
import { readReleaseTable } from '../../worlds/released-report.ts';
import { createReportWorld, createTwoRoundWorld } from '../../worlds/reports.ts';

const { download } = reportCalls.operations;

type World = Awaited<ReturnType<typeof createTwoRoundWorld>>;
let world: World;
let manager: Person;

beforeAll(async () => {
  world = await createTwoRoundWorld();
  const unit = await world.context.store.get('units', '301');
  const renamed = { ...unit?.body, unit_name: '=HYPERLINK("http://x","Unit 301")' };
  // A round keeps the names of its opening; the tree is what a report reads.
  await world.context.store.write('units', [{ kind: 'upsert', id: '301', body: renamed }]);
  const round = await world.context.store.get('release_rounds', '7-2');
  const tree = JSON.parse(JSON.stringify(round?.body.tree ?? []).replace('Unit 301', '=1+1, Unit 301'));
  const body = { ...round?.body, tree };
  await world.context.store.write('release_rounds', [{ kind: 'upsert', id: '7-2', body }]);
  manager = await addManager(world, 'boss@bakery.test', [301]);
}, 60_000);

type Query = { readonly format: 'csv' | 'xlsx'; readonly [name: string]: string | number };

const file = async (person: Person, query: Query) => {
  const answer = await world.api.as(person).raw(download, { query });
  return { ...answer, bytes: answer.body instanceof Uint8Array ? answer.body : new Uint8Array() };
};

const text = async (person: Person, query: Omit<Query, 'format'>) =>
  new TextDecoder().decode((await file(person, { ...query, format: 'csv' })).bytes);

describe('the file of a report', () => {
  it('holds every shown figure, equal to the release table, and the rule that released them', async () => {
    const table = await readReleaseTable(world.context);
    const csv = await text(world.admin, { report: 'overview', unit_id: 303 });
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe(
      'Unit,Round,Driver,Score,Answers,Last round,Change,Note,"Favourable (5 to 7), %",Answered 1,Answered 2,Answered 3,Answered 4,Answered 5,Answered 6,Answered 7',
    );
    const place = { round: '7-2', unit: 303, topic: 0 };
    const { mean, n } = table.figure(place);
    const last = table.since(place, '7-1');
    const short = (value: number | null) => Math.round((value ?? 0) * 100) / 100;
    const percent = Math.round((table.favourable(place) ?? Number.NaN) * 100);
    expect(lines).toContain(
      `Unit 303,"September 1, 2025",Overall,${short(mean)},${n},${short(last.mean)},${short(last.by)},up,${percent},,,,,,,`,
    );
    expect(lines).toContain('Unit 303,"September 1, 2025",Participation (%),100,12,,,,,,,,,,,');
    const foot = lines.slice(lines.findIndex((line) => /^,*$/.test(line)) + 1).join('\n');
    expect(foot).toContain('Employee Experience Overview · Unit 303 · September 1, 2025');
    expect(foot).toContain('12 of 12 people asked have answered.');
    expect(foot).toContain('Groups under 5 are never shown; histograms and comments need 10 people.');
    expect(foot).toContain('All answers from here are counted here.');
    expect(foot).toMatch(/Figures of \w+ \d+, \d{4}\./);
  });

  it('says why a figure is missing, and never holds one of fewer than five', async () => {
    const lines = (await text(world.admin, { report: 'drivers' })).split('\r\n');
    const small = lines.filter((line) => line.startsWith('Unit 302,'));
    expect(small.length).toBeGreaterThan(0);
    for (const line of small) expect(line).toMatch(/,,,,,(Too few answers|No data),/);
    for (const line of lines) {
      const n = /^[^,]*,"[^"]*",[^,]*,[^,]*,(\d+),/.exec(line)?.[1];
      if (n !== undefined) expect(Number(n)).toBeGreaterThanOrEqual(5);
    }
  });

  it('holds nothing that a spreadsheet takes for a formula', async () => {
    expect(await text(manager, { report: 'unit-overview' })).toContain('"\'=1+1, Unit 301"');
    const { bytes } = await file(manager, { report: 'unit-overview', format: 'xlsx' });
    const { rows } = await readSheet(bytes, 'report.xlsx');
    expect(JSON.stringify(rows)).toContain('=1+1, Unit 301');
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
  });

  it("is one card's where one is named, in the reader's language", async () => {
    const csv = await text(world.admin, { report: 'overview', card: 'overall', language: 'dk' });
    expect(csv.split('\r\n').findIndex((line) => /^,*$/.test(line))).toBe(2);
    // A reader that goes by RFC 4180 takes no file whose rows differ in length.
    expect(new Set(Papa.parse<string[]>(csv).data.map(({ length }) => length)).size).toBe(1);
    expect(csv).toContain('Enhed,Runde,Driver,Score');
    expect(csv).toContain('Grupper under 5 vises aldrig');
    const { headers } = await file(world.admin, { report: 'overview', card: 'overall', format: 'csv' });
    expect(headers['content-disposition']).toContain('Employee-Experience-Overview');
  });

  it('of the sunburst also holds the organisation, the units below and the rounds before', async () => {
    const lines = (await text(manager, {})).split('\r\n');
    expect(lines.some((line) => line.startsWith('Aarhus Bakery,'))).toBe(true);
    expect(lines.some((line) => line.startsWith('Unit 302,'))).toBe(true);
    expect(lines.some((line) => line.includes('"June 1, 2025"'))).toBe(true);
  });

  it('tells beside the mean how many answered above the middle, as the counts beside it say', async () => {
    const { bytes } = await file(world.admin, { unit_id: 301, format: 'xlsx' });
    const { headers: head, rows } = await readSheet(bytes, 'report.xlsx');
    const lines = rows.map(({ cells }) => cells.map((cell) => `${cell ?? ''}`));
    const [first, share] = [head.indexOf('Answered 1'), head.indexOf('Favourable (5 to 7), %')];
    const counted = lines.flatMap((line) => {
      const counts = line.slice(first, first + 7).map(Number);
      const all = counts.reduce((sum, one) => sum + one, 0);
      // A dimension's share is the mean of its drivers', which the counts of all do not say.
      const isDriver = all > 0 && all === Number(line[head.indexOf('Answers')]) && all <= 17;
      return isDriver
        ? [[line[share], `${Math.round((100 * counts.slice(4).reduce((a, b) => a + b, 0)) / all)}`]]
        : [];
    });
    expect(counted.length).toBeGreaterThanOrEqual(3);
    for (const [said, expected] of counted) expect(said).toBe(expected);
  });

  it("is refused beyond the caller's sight, and written into the audit trail where it is given", async () => {
    expect((await file(manager, { format: 'csv', unit_id: 303 })).status).toBe(404);
    expect((await file(manager, { format: 'csv', report: 'overview' })).status).toBe(404);
    expect((await file(manager, { format: 'csv', card: 'nothing' })).status).toBe(404);
    const kim = await world.api.addPerson(world.accountId, 'kim@bakery.test');
    expect((await file(kim, { format: 'csv' })).status).toBe(403);
    const events = await world.context.store.table('audit_events').every({ where: { action: 'exported' } });
    expect(events.some(({ after }) => after?.report === 'Employee Experience Overview')).toBe(true);
  });
});

it('has a line for each of two units of one name whose figures are equal', async () => {
  const twins = await createReportWorld(
    [
      { id: 304, parent: null, people: 6 },
      { id: 305, parent: null, people: 6 },
    ],
    [{ number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 }],
  );
  const { store } = twins.context;
  const round = await store.get('release_rounds', '7-1');
  const tree = JSON.parse(JSON.stringify(round?.body.tree ?? []).replaceAll(/Unit 30[45]/g, 'Shop'));
  await store.write('release_rounds', [{ kind: 'upsert', id: '7-1', body: { ...round?.body, tree } }]);
  const answer = await twins.api
    .as(twins.admin)
    .raw(download, { query: { report: 'drivers', format: 'csv' } });
  const lines = new TextDecoder().decode(answer.body as Uint8Array).split('\r\n');
  const shops = lines.filter((line) => line.startsWith('Shop,'));
  expect(shops.length).toBeGreaterThan(0);
  expect(shops).toHaveLength(2 * new Set(shops).size);
});
