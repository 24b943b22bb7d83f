import { expect, it } from 'vitest';
import { historyOf, redone, stepped, undone } from '../../web/src/features/reports/builder/history.ts';
import { fc } from '../support/properties.ts';

const step = fc.constantFrom('undo' as const, 'redo' as const, 'edit' as const);

it('every edit can be taken back and brought back, whatever is done between', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let history = historyOf(0);
      let edits = 0;
      // A plain list of states with a mark says the same.
      let states = [0];
      let at = 0;
      for (const kind of steps) {
        if (kind === 'edit') {
          edits += 1;
          history = stepped(history, edits);
          states = [...states.slice(0, at + 1), edits];
          at += 1;
        } else if (kind === 'undo') {
          history = undone(history);
          at = Math.max(0, at - 1);
        } else {
          history = redone(history);
          at = Math.min(states.length - 1, at + 1);
        }
        expect(history.present).toBe(states[at]);
        expect(history.past).toHaveLength(at);
        expect(history.future).toHaveLength(states.length - 1 - at);
      }
    }),
  );
});

it('the same state is no step', () => {
  const history = stepped(historyOf('a'), 'b');
  expect(stepped(history, 'b')).toEqual(history);
});
