import { describe, expect, test } from 'vitest';
import { dockRoutes } from '../../web/src/app/routes.ts';
import { commentsWith } from '../../web/src/features/reports/comments.tsx';

const comments = ['Más reuniones cortas', 'Fewer meetings, please', 'Meetings start late'];

describe('comments that are searched', () => {
  test('hold all words that were typed, whatever their case and accents', () => {
    expect(commentsWith(comments, 'MEETINGS late')).toEqual(['Meetings start late']);
    expect(commentsWith(comments, 'mas')).toEqual(['Más reuniones cortas']);
    expect(commentsWith(comments, 'holiday')).toEqual([]);
  });

  test('are all of them, in their order, where nothing was typed', () => {
    expect(commentsWith(comments, '  ')).toEqual(comments);
  });
});

describe('the dock of the operator', () => {
  const names = (inside: boolean) => dockRoutes('system', inside).map(({ name }) => name);

  test('leads to no screen of one organisation, unless the operator works inside one', () => {
    const own = ['Company', 'Units', 'Employees', 'FlowRunner', 'EmailManager', 'ActionPage'];
    expect(names(false).filter((name) => own.includes(name))).toEqual([]);
    expect(names(false)).toContain('AccountManager');
    expect(names(true).filter((name) => own.includes(name))).toEqual(own);
    expect(dockRoutes('admin').map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  });
});
