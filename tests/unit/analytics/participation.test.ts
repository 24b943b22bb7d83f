import { say } from '@livingroom/shared/core/lib/phrase.ts';
import {
  type Members,
  shownParticipation,
} from '@livingroom/shared/modules/analytics/rules/participation.ts';
import {
  buildTree,
  ORGANISATION,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { reportWords } from '@livingroom/shared/modules/reports/words/reports.ts';
import { describe, expect, it } from 'vitest';
import dashboard from '../../../shared/words/en_us/site/dashboard.json' with { type: 'json' };
import english from '../../../shared/words/en_us/site/flow-runner.json' with { type: 'json' };
import { breaches } from './attacker.ts';
import { between, createRandom, type Random } from './organisation.ts';

/** Everybody who was asked, by unit. */
type People = readonly { readonly unit: number; readonly unable?: boolean }[];

function membersOf(people: People, states: readonly boolean[]): ReadonlyMap<number, Members> {
  const members = new Map<number, Required<Members>>();
  people.forEach(({ unit, unable = false }, person) => {
    const { asked, able, answered } = members.get(unit) ?? { asked: 0, able: 0, answered: 0 };
    members.set(unit, {
      asked: asked + 1,
      able: able + (unable ? 0 : 1),
      answered: answered + (states[person] ? 1 : 0),
    });
  });
  return members;
}

function shown(tree: UnitTree, people: People, states: readonly boolean[], open: boolean) {
  return [...shownParticipation(tree, membersOf(people, states), open)];
}

function randomOrganisation(random: Random, most: number): { tree: UnitTree; people: People } {
  const units = between(random, 1, 5);
  const links = Array.from({ length: units }, (_, index) => ({
    id: index + 1,
    parent: index === 0 ? null : between(random, 0, index) || null,
  }));
  const people = Array.from({ length: between(random, 5, most) }, () => ({
    unit: between(random, 0, units),
  }));
  return { tree: buildTree(links), people };
}

const allStates = (count: number) =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, person) => (bits >> person) % 2 === 1),
  );

/** How often a person's state follows from all that is shown, over every way in which people may have answered. */
function pinned(random: Random, organisations: number, most: number): number {
  let count = 0;
  for (let index = 0; index < organisations; index += 1) {
    const { tree, people: able } = randomOrganisation(random, most);
    // Others never had a sign-in, which everybody knows.
    const others = Array.from({ length: between(random, 0, 12) }, () => ({
      unit: between(random, 0, tree.deepestFirst.length - 1),
      unable: true,
    }));
    const people = [...able, ...others];
    const classes = Map.groupBy(allStates(able.length), (states) =>
      JSON.stringify(shown(tree, people, states, true)),
    );
    for (const states of classes.values())
      if (able.some((_, person) => states.every((one) => one[person] === states[0]?.[person]))) count += 1;
  }
  return count;
}

describe('participation while a round is open', () => {
  it("lets nobody's state follow from all that all viewers see together, in every case of small organisations", () => {
    expect(pinned(createRandom(31), 60, 13)).toBe(0);
  });

  it('says the same of 98 asked people and of 97 below them, whatever the head has done', () => {
    const tree = buildTree([
      { id: 1, parent: null },
      { id: 2, parent: 1 },
    ]);
    const people = [{ unit: 1 }, ...Array.from({ length: 97 }, () => ({ unit: 2 }))];
    for (let answered = 0; answered <= 97; answered += 1) {
      const states = (head: boolean) => people.map((_, person) => (person === 0 ? head : person <= answered));
      expect(shown(tree, people, states(true), true)).toEqual(shown(tree, people, states(false), true));
    }
  });

  it('gives no rate where fewer than five have answered or are missing, and a lower bound between', () => {
    const tree = buildTree([{ id: 1, parent: null }]);
    const of = (asked: number, answered: number) =>
      shownParticipation(tree, new Map([[1, { asked, answered }]]), true).get(1);
    expect(of(9, 5)).toMatchObject({ state: 'too-few', rate: null });
    expect([0, 4].map((answered) => of(20, answered)?.state)).toEqual(['few-answered', 'few-answered']);
    expect([16, 20].map((answered) => of(20, answered)?.state)).toEqual(['few-missing', 'few-missing']);
    expect(of(20, 13)).toEqual({ asked: 20, answered: null, rate: 0.6, state: 'at-least' });
    expect(of(200, 139)).toEqual({ asked: 200, answered: null, rate: 0.6, state: 'at-least' });
  });
});

describe('people who have never had a sign-in', () => {
  const tree = buildTree([{ id: 1, parent: null }]);
  const of = (members: Members, open: boolean) =>
    shownParticipation(tree, new Map([[1, members]]), open).get(1);

  it('are no place to hide: of ten with five of them nothing is said while the round is open', () => {
    const all = [0, 1, 4, 5].map((answered) => of({ asked: 10, able: 5, answered }, true));
    expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ asked: 10, answered: null, rate: null, state: 'too-few' })]),
    );
    expect(of({ asked: 10, able: 4, answered: 4 }, false)).toMatchObject({ rate: null, state: 'too-few' });
  });

  it('are counted in the rate of those asked, which is rounded by the others', () => {
    expect(of({ asked: 40, able: 20, answered: 20 }, true)).toMatchObject({ rate: 0.4, state: 'at-least' });
    expect(of({ asked: 40, able: 20, answered: 16 }, true)).toEqual(
      of({ asked: 40, able: 20, answered: 20 }, true),
    );
    expect(of({ asked: 40, able: 20, answered: 13 }, false)).toMatchObject({ answered: 13, state: 'exact' });
  });
});

describe('what is said where no rate can be given', () => {
  it('names no number, since many may have answered in groups of fewer than five each', () => {
    const tree = buildTree([1, 2, 3].map((id) => ({ id, parent: null })));
    const members = new Map([1, 2, 3].map((id) => [id, { asked: 12, answered: 4 }] as const));
    expect(shownParticipation(tree, members, true).get(ORGANISATION)?.state).toBe('few-answered');
    const said = [english.fewAnswered, dashboard['headline.open.waiting'], dashboard['numbers.in']];
    expect(said.filter((words) => /\d|few/i.test(words))).toEqual([]);
    expect(say(reportWords('took-few-answered', { asked: 36 }), 'en_us')).not.toMatch(/few/i);
  });
});

describe('participation after the close', () => {
  it('is exact only where every sum and difference that two viewers can form is nobody or at least five', () => {
    const random = createRandom(32);
    let exact = 0;
    for (let index = 0; index < 500; index += 1) {
      const drawn = randomOrganisation(random, 40);
      const { tree } = drawn;
      const share = random() < 0.5 ? 0 : random();
      const people = drawn.people.map((one) => ({ ...one, unable: random() < share }));
      const states = people.map(({ unable }) => !unable && random() < 0.7);
      const below = (unit: number, home: number): boolean => {
        const parent = tree.parentOf(home);
        return home === unit || (parent !== null && below(unit, parent));
      };
      const sets = shown(tree, people, states, false).flatMap(([unit, { state, answered }]) => {
        if (state !== 'exact') return [];
        const members = people.flatMap(({ unit: home, unable }, person) =>
          below(unit, home) && !unable ? [person] : [],
        );
        expect(answered).toBe(members.filter((person) => states[person]).length);
        return [members];
      });
      exact += sets.length;
      expect(
        breaches(
          sets.filter(({ length }) => length > 0),
          5,
        ),
      ).toBe(false);
    }
    expect(exact).toBeGreaterThan(500);
  });

  it('gives a lower bound of the people who are counted together where it cannot be exact', () => {
    const tree = buildTree([
      { id: 1, parent: null },
      { id: 2, parent: 1 },
    ]);
    const members = new Map([
      [1, { asked: 1, answered: 1 }],
      [2, { asked: 60, answered: 30 }],
    ]);
    const all = shownParticipation(tree, members, false);
    expect(all.get(2)).toEqual({ asked: 60, answered: 30, rate: 0.5, state: 'exact' });
    expect(all.get(1)).toEqual({ asked: 61, answered: null, rate: 0.49, state: 'at-least' });
    expect(all.get(ORGANISATION)).toEqual({ asked: 61, answered: null, rate: 0.49, state: 'at-least' });
  });

  it('says nothing of units under five people', () => {
    const tree = buildTree([{ id: 1, parent: null }]);
    const all = shownParticipation(tree, new Map([[1, { asked: 4, answered: 4 }]]), false);
    expect(all.get(1)).toEqual({ asked: 4, answered: null, rate: null, state: 'too-few' });
  });
});
