import { analyticsExecutions } from '@livingroom/shared/contracts/analytics-executions.ts';
import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { withoutNames } from '@livingroom/shared/rules/privacy/names.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';
import { createAnalyticsWorld } from '../../worlds/analytics.ts';

describe('names of colleagues in comments', () => {
  it('are replaced in a small unit where they are shown, and stay in what is stored', async () => {
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
    expect(JSON.stringify(rows)).toContain('Birgitte Østergård');
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
