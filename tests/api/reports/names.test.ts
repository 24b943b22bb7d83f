import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { knownNames, withoutNames as without } from '@livingroom/shared/modules/analytics/rules/names.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';
import { createAnalyticsWorld } from '../../worlds/analytics.ts';

const withoutNames = (text: string, names: readonly string[], replacement: string) =>
  without(text, knownNames(names), replacement);

describe('names of colleagues in comments', () => {
  it('are replaced in a small unit where they are shown; what was written stays sealed', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 20 }]);
    const { store } = world.context;
    const people = Array.from({ length: 20 }, (_, index) => ({ person: index + 1, unit: 301, done: true }));
    for (const { person } of people) {
      const name = {
        given_name: person === 7 ? 'Birgitte' : `Kim${person}`,
        family_name: person === 8 ? 'Smith-Jones' : 'Østergård',
      };
      const employee = { employee_id: 10_000 + person, primary_unit_id_ref: 301, status: 'active', ...name };
      await store.write('employees', [{ kind: 'create', id: String(10_000 + person), body: employee }]);
    }
    await world.invite(people);
    const [driver = 0] = world.drivers;
    await world.answer(
      people.map(({ person, unit }) => ({
        ...{ id: person, person, unit, driver, score: 4 },
        comment:
          person === 1 ? 'Only Birgitte Østergård and Kim8 Smith-Jones listen; birgitten does not.' : '',
      })),
    );
    await world.close();
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    const query = { query: { unit_id: 301 } };
    const { dimensions } = await world.api.as(world.admin).call(reportCalls.operations.sunburst, query);
    expect(dimensions[0]?.drivers[0]?.comments).toEqual([
      'Only [name] [name] and [name] [name] listen; birgitten does not.',
    ]);
    const { rows } = await store.query('analytics_computations', { limit: 1000 });
    expect(JSON.stringify(rows)).not.toContain('Birgitte Østergård');
    const blocks = await store.table('release_blocks').every();
    expect(JSON.stringify(blocks)).toContain('Birgitte Østergård');
  });

  it('are replaced by the unit they were written in, whoever looks from above, and after they have left', async () => {
    const world = await createAnalyticsWorld([
      { id: 300, parent: null, people: 60 },
      { id: 301, parent: 300, people: 12 },
    ]);
    const { store } = world.context;
    const everybody = Array.from({ length: 72 }, (_, index) => ({
      ...{ person: index + 1, unit: index < 60 ? 300 : 301, done: true },
    }));
    await store.table('employees').put(
      everybody.map(({ person, unit }) => ({
        ...{ employee_id: 10_000 + person, primary_unit_id_ref: unit, status: 'active' as const },
        ...{
          given_name: person === 66 ? 'Lise' : 'Ole',
          family_name: 'Holm',
          work_email: `p${person}@bakery.test`,
        },
      })),
    );
    await world.invite(everybody);
    const [driver = 0] = world.drivers;
    const comment = 'LISES leder lytter ikke';
    await world.answer(
      everybody.map(({ person, unit }) => ({
        ...{ id: person, person, unit, driver, score: 4, comment: person === 70 ? comment : '' },
      })),
    );
    await world.close();
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    await store.table('employees').change(10_066, () => ({ given_name: 'Gone' }));
    for (const unit_id of [0, 300, 301]) {
      const page = await world.api
        .as(world.admin)
        .call(reportCalls.operations.sunburst, { query: { unit_id } });
      expect(page.dimensions[0]?.drivers[0]?.comments).toEqual(['[name] leder lytter ikke']);
    }
    const list = resourceContract('analytics-executions').operations['readAll-analytics_computations'];
    if (!list) throw new Error('No list');
    const listed = await world.api.as(world.admin).raw(list, { query: { limit: 200 } });
    expect(JSON.stringify(listed.body)).not.toContain('LISES');
  });

  it.each([
    ['Bo listens', ['Bo'], '_ listens'],
    ["Bos plan, BO's plan", ['Bo'], "_ plan, _'s plan"],
    ['we live and bo here', ['Bo'], 'we live and bo here'],
    ['Kims plan, KIM knows, kim too', ['Kim'], '_ plan, _ knows, _ too'],
    ["Lises leder og Lars' stol", ['Lise', 'Lars'], "_ leder og _' stol"],
    ['Jurgen, Juergen and JÜRGEN', ['Jürgen'], '_, _ and _'],
    ['Jäger og Jaeger', ['Jaeger'], '_ og _'],
    ['Åse, Aase og ase', ['Aase'], '_, _ og _'],
    ['Soren, Søren and Soeren', ['Søren'], '_, _ and _'],
    ['Ann Marie, Ann-Marie and annmaries', ['Annmarie'], '_, _ and _'],
    ['Annmarie and AnnMarie', ['Ann-Marie'], '_ and _'],
    ['Jose Garcia y la cruz', ['José', 'García', 'de la Cruz'], '_ _ y la _'],
    ['O´Neil, ONeil, O’Neil', ["O'Neil"], '_, _, _'],
    ['Frag J.-P. zur Müllerschen Liste', ['Jean-Pierre', 'Müller'], 'Frag _ zur _ Liste'],
    ['Kimberley skims the annals', ['Kim', 'Ann'], 'Kimberley skims the annals'],
    ['Está de acuerdo con el plan', ['Al', 'De la Cruz'], 'Está de acuerdo con el plan'],
  ])('are found in "%s" of %j', (text, names, left) => {
    expect(withoutNames(text, names, '_')).toBe(left);
  });

  it('are whole words spelled as names are, whatever signs they hold', () => {
    expect(withoutNames('Will you ask Will? Annabel asks Ann.', ['Will', 'Ann'], '_')).toBe(
      '_ you ask _? Annabel asks _.',
    );
    expect(withoutNames('a (b) and O.Neil', ['(b)', 'O.Neil', 'Li'], '_')).toBe('a _ and _');
    expect(withoutNames('nobody', [], '_')).toBe('nobody');
  });

  it('take any sign as it stands', () => {
    const names = [
      'Anne-Marie',
      'Smith-Jones',
      "O'Neil",
      'Peña/Ruiz',
      'a.b',
      '\\d+',
      '[x]',
      '日本語',
      '&~#%!,',
    ];
    for (const name of names)
      expect(withoutNames(`So says ${name} today.`, names, '_')).toBe('So says _ today.');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (some, text) => {
        expect(withoutNames(`${text} ${some.join(' ')}`, some, '_')).toBeTypeOf('string');
      }),
    );
  });
});
