import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../shared/core/lib/language.ts';
import { type Facts, factNames, holds } from '../../../shared/modules/missions/rules/facts.ts';
import { inCycles, isDayOff } from '../../../shared/modules/missions/rules/findings.ts';
import {
  belongs,
  factAt,
  firstPlace,
  missions,
  nextPlace,
  placeOf,
  places,
} from '../../../shared/modules/missions/rules/missions.ts';

describe('the missions', () => {
  test('are the six of the specification, in its order', () => {
    expect(missions.map(({ id }) => id)).toEqual([
      'onboarding-admin',
      'setup-data',
      'validate-setup',
      'run-feedback-flow',
      'interpret-reports',
      'take-action',
    ]);
    expect(missions.at(-1)?.steps).toEqual([]);
    expect(firstPlace).toEqual({ mission_id: 'onboarding-admin', step_id: 'define-your-goals' });
    expect(places[0]).toEqual(firstPlace);
  });

  test('have steps of one name each, and every fact decides something', () => {
    const steps = missions.flatMap((mission) => mission.steps.map(({ id }) => id));
    expect(new Set(steps).size).toBe(steps.length);
    expect(new Set(places.map(factAt))).toEqual(new Set(factNames));
  });

  test('take a step only of their own, and none only where there is none', () => {
    expect(belongs('setup-data', 'upload-people')).toBe(true);
    expect(belongs('setup-data', 'define-your-goals')).toBe(false);
    expect(belongs('setup-data', null)).toBe(false);
    expect(belongs('take-action', null)).toBe(true);
    expect(belongs('toString', null)).toBe(false);
    expect(placeOf('setup-data', 'gone-in-this-version')).toBeNull();
  });

  test('go on to the first place after this one that is not done', () => {
    const done = new Set(['company-described', 'admins-secured', 'people-added']);
    expect(nextPlace(firstPlace, (fact) => done.has(fact))).toEqual({
      mission_id: 'setup-data',
      step_id: 'place-people',
    });
    expect(nextPlace(firstPlace, () => true)).toBeNull();
  });
});

describe('a fact', () => {
  test('holds when there is something and nothing of it is missing', () => {
    expect(holds({ done: 12, of: 14 })).toBe(false);
    expect(holds({ done: 14, of: 14 })).toBe(true);
    expect(holds({ done: 0, of: 0 })).toBe(false);
  });
});

describe('findings', () => {
  test('name everybody of a circle of reports once, and nobody who only reports to it', () => {
    const lines = [
      { id: 1, to: 2 },
      { id: 2, to: 3 },
      { id: 3, to: 1 },
      { id: 4, to: 1 },
      { id: 5, to: 5 },
      { id: 6, to: 99 },
    ];
    expect([...inCycles(lines)].sort()).toEqual([1, 2, 3, 5]);
  });

  test('see a start on a weekend or a day that is off nearly everywhere', () => {
    expect(isDayOff('2026-03-07T09:00:00.000Z')).toBe(true);
    expect(isDayOff('2026-12-25T09:00:00.000Z')).toBe(true);
    expect(isDayOff('2026-03-02T09:00:00.000Z')).toBe(false);
  });
});

type Content = { readonly [key: string]: string };

describe('the words of the missions', () => {
  const ofMission = ['title', 'description', 'goal', 'userSummary', 'userGoal', 'reward'];
  const ofStep = ['title', 'description', 'userText', 'go'];
  const facts = Object.keys({} as Facts).length === 0 ? factNames : [];

  for (const language of languages)
    test(`are whole in ${language}`, async () => {
      const { default: words } = (await import(`../../../shared/words/${language}/site/missions.json`)) as {
        readonly default: Content;
      };
      const wanted = [
        ...missions.flatMap(({ id }) => ofMission.map((part) => `mission.${id}.${part}`)),
        ...missions.flatMap(({ steps }) =>
          steps.flatMap(({ id }) => ofStep.map((part) => `step.${id}.${part}`)),
        ),
        ...facts.map((name) => `fact.${name}`),
      ];
      expect(wanted.filter((key) => !words[key]?.trim())).toEqual([]);
    });
});

describe('the controls of the steps', () => {
  test('are each marked somewhere on the site', () => {
    const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    const marked = new Set(
      files.flatMap((file) =>
        [...readFileSync(`web/src/${file}`, 'utf8').matchAll(/(?:data-|\b)pilot="([a-z-]+)"/g)].map(
          ([, key]) => key,
        ),
      ),
    );
    const spoken = missions.flatMap(({ steps }) => steps.flatMap(({ helpKeys }) => [...helpKeys]));
    expect(spoken.filter((key) => !marked.has(key))).toEqual([]);
  });
});
