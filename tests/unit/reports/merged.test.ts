import {
  cardAdded,
  cardMoved,
  cardRemoved,
  cardReplaced,
  documentOf,
  type ReportDocument,
} from '@livingroom/shared/modules/reports/rules/document.ts';
import { merged } from '@livingroom/shared/modules/reports/rules/merged.ts';
import { starterCard } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const cards = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
const base = documentOf({ version: 3, generalOptions: { title: 'Base' }, cards }, { title: 'Base' }).document;
const namesOf = (document: ReportDocument) => document.cards.map(({ name }) => name).join('');
const titled = (document: ReportDocument, name: string, title: string) => {
  const card = document.cards.find((one) => one.name === name);
  return card ? cardReplaced(document, name, { ...card, title }) : document;
};
const titlesOf = (document: ReportDocument) => document.cards.map(({ title }) => title ?? '-').join('');

it('what each of two people did stands, where they did not touch the same', () => {
  const mine = titled(cardRemoved(base, 'a'), 'b', 'M');
  const added = cardAdded(titled(base, 'c', 'T'), { ...starterCard('text', 'x'), name: 'x' }, 'b');
  const theirs = { ...added, generalOptions: { title: 'Theirs' } };
  const both = merged({ base, mine, theirs });
  expect(both.clashes).toEqual([]);
  expect(both.mine).toEqual(both.theirs);
  expect(namesOf(both.mine)).toBe('bxcd');
  expect(titlesOf(both.mine)).toBe('MxT-');
  expect(both.mine.generalOptions.title).toBe('Theirs');
  expect(both.mine.cards.map(({ item_order }) => item_order)).toEqual([0, 1, 2, 3]);
});

it('who moved cards says the order', () => {
  const moved = cardMoved(base, 'd', 0);
  const added = cardAdded(base, { ...starterCard('text', 'x'), name: 'x' }, 'b');
  expect(namesOf(merged({ base, mine: moved, theirs: added }).mine)).toBe('dabxc');
  expect(namesOf(merged({ base, mine: added, theirs: moved }).mine)).toBe('dabxc');
});

it('what both changed is named, and either side can be taken without losing the rest', () => {
  const mine = titled(titled(base, 'a', 'M'), 'b', 'm');
  const theirs = titled(titled(base, 'a', 'T'), 'c', 't');
  const both = merged({ base, mine, theirs });
  expect(both.clashes).toEqual(['a']);
  expect(titlesOf(both.mine)).toBe('Mmt-');
  expect(titlesOf(both.theirs)).toBe('Tmt-');
  const renamed = (title: string) => ({ ...base, generalOptions: { title } });
  expect(merged({ base, mine: renamed('M'), theirs: renamed('T') }).clashes).toEqual([null]);
});

it('a card that one deletes while the other writes in it stays', () => {
  const both = merged({ base, mine: cardRemoved(base, 'a'), theirs: titled(base, 'a', 'T') });
  expect([both.clashes, titlesOf(both.mine)]).toEqual([['a'], 'T---']);
});

it('nothing is lost, whatever two people do', () => {
  const act = fc.record({
    kind: fc.constantFrom('move', 'title', 'remove', 'add'),
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    to: fc.nat(4),
  });
  const made = (side: string, acts: readonly { kind: string; name: string; to: number }[]) =>
    acts.reduce((now, { kind, name, to }) => {
      if (kind === 'move') return cardMoved(now, name, to);
      if (kind === 'title') return titled(now, name, `${side}${to}`);
      if (kind === 'remove') return cardRemoved(now, name);
      return cardAdded(now, { ...starterCard('text', 'x'), name: `${side}${to}` }, name);
    }, base);
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), fc.array(act, { maxLength: 8 }), (first, second) => {
      const [mine, theirs] = [made('m', first), made('t', second)];
      const both = merged({ base, mine, theirs });
      for (const [side, whole] of [[mine, both.mine] as const, [theirs, both.theirs] as const]) {
        const names = new Set(whole.cards.map(({ name }) => name));
        expect(names.size).toBe(whole.cards.length);
        for (const card of side.cards) {
          const before = base.cards.find(({ name }) => name === card.name);
          if (before?.title === card.title) continue;
          expect(whole.cards.find(({ name }) => name === card.name)?.title).toBe(card.title);
        }
      }
      expect(merged({ base, mine, theirs: base }).mine.cards).toEqual(mine.cards);
      expect(merged({ base, mine: base, theirs }).mine.cards).toEqual(theirs.cards);
    }),
  );
});
