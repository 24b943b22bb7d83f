import { callDefaults, type Operation } from '@livingroom/shared/calls/call.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Domain } from '../../../functions/core/http/endpoints.ts';
import { joinDomains } from '../../../functions/core/http/endpoints.ts';
import { createDomainRouter, rootOf } from '../../../functions/core/http/router.ts';
import { createRandom, type Random } from '../analytics/organisation.ts';

/** A path finds its operation as a slow look through a list finds it, whatever is written into it. */

type Method = Operation['method'];
type Route = { readonly name: string; readonly method: Method; readonly path: string };

const domainOf = (routes: readonly Route[]): Domain => ({
  slug: 'things',
  operations: Object.fromEntries(
    routes.map(({ name, method, path }) => [
      name,
      {
        operation: {
          ...{
            ...callDefaults,
            method,
            path,
            summary: '',
            description: '',
            access: 'signed-in',
            output: z.object({}),
          },
        },
        handle: async () => ({}),
      },
    ]),
  ),
});

const routes: readonly Route[] = [
  { name: 'list', method: 'GET', path: '/things/v1' },
  { name: 'create', method: 'POST', path: '/things/v1' },
  { name: 'find', method: 'GET', path: '/things/v1/find' },
  { name: 'read', method: 'GET', path: '/things/v1/{id}' },
  { name: 'change', method: 'PATCH', path: '/things/v1/{id}' },
  { name: 'part', method: 'GET', path: '/things/v1/{id}/parts/{part}' },
  { name: 'main', method: 'GET', path: '/things/v1/{id}/parts/main' },
  { name: 'other', method: 'DELETE', path: '/things/v2/{id}' },
];

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** Whether the path fits, with how many of its parts are the route's own words; null: it does not. */
function fitOf({ path }: Route, asked: string) {
  const wanted = path.split('/');
  const given = asked.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params = new Map<string, string>();
  const own: number[] = [];
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== value) return null;
    if (name !== undefined && value === '') return null;
    if (name !== undefined) params.set(name, value);
    own.push(name === undefined ? 1 : 0);
  }
  return { own: own.join(''), params };
}

function expectedFor(method: string, path: string) {
  const fitting = (wanted: string) =>
    routes
      .filter((route) => route.method === wanted)
      .flatMap((route) => {
        const fits = fitOf(route, path);
        return fits ? [{ ...fits, name: route.name }] : [];
      })
      .sort((a, b) => b.own.localeCompare(a.own))[0];
  const found = fitting(method);
  if (!found) return { otherMethods: methods.filter((other) => fitting(other)) };
  try {
    const params = [...found.params].map(([name, value]) => [name, decodeURIComponent(value)]);
    return { name: found.name, params: Object.fromEntries(params) };
  } catch {
    return { otherMethods: [] };
  }
}

const route = createDomainRouter(domainOf(routes));
const outcomeOf = (method: string, path: string) => {
  const match = route(method, path);
  return match.entry
    ? { name: match.entry.name, params: match.params }
    : { otherMethods: match.otherMethods };
};

const parts = [
  ...['things', 'v1', 'v2', 'find', 'parts', 'main', '7', '', '__proto__', 'constructor', 'toString', '..'],
  ...['%2F', '%00', '%zz', '%', '%E2%82', '*', '**', ':id', '{id}', 'ø', '%C3%B8', 'Find', 'a b', '0'],
] as const;
const one = (random: Random, from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';

describe('a path', () => {
  it('finds what a look through all routes finds', () => {
    const random = createRandom(1_843);
    const found = new Set<string>();
    for (let round = 0; round < 3_000; round += 1) {
      const model = one(
        random,
        routes.map(({ path }) => path),
      )
        .split('/')
        .slice(1);
      const given = model.map((part) =>
        part.startsWith('{') || random() < 0.08 ? one(random, parts) : part,
      );
      if (random() < 0.1) given.push(one(random, parts));
      if (random() < 0.1) given.pop();
      // A slash at the end says the same; two of them say something else.
      const path = `/${given.join('/')}`;
      if (path.endsWith('//') || path === '/') continue;
      const method = one(random, [...methods, 'GET', 'HEAD', '__proto__', 'constructor', 'get', '']);
      const expected = expectedFor(method, path);
      expect([method, path, outcomeOf(method, path)]).toEqual([method, path, expected]);
      found.add(expected.name ?? 'nothing');
    }
    expect([...found].sort()).toEqual([...routes.map(({ name }) => name), 'nothing'].sort());
  });

  it.each([
    ['/things/v1//'],
    ['//things/v1'],
    ['/things//v1'],
    ['/things/v1//parts/3'],
    ['/THINGS/v1'],
    ['/'],
    [''],
    ['things/v1/find/more/and/more'],
    [`/things/v1/${'a/'.repeat(5_000)}b`],
  ])('%s is of nobody', (path) => {
    expect(route('GET', path).entry).toBeNull();
  });

  it('may be long', () => {
    const id = 'a'.repeat(100_000);
    expect(outcomeOf('GET', `/things/v1/${id}`)).toEqual({ name: 'read', params: { id } });
  });
});

describe('the routes of a domain', () => {
  it('are refused where two are one, whatever their parameters are called', () => {
    const twice = [...routes, { name: 'again', method: 'GET' as const, path: '/things/v1/{key}' }];
    expect(() => createDomainRouter(domainOf(twice))).toThrow('Two operations answer GET /things/v1/{}');
  });

  it('lie below one root', () => {
    expect(rootOf(domainOf(routes))).toBe('things');
    expect(rootOf({ slug: 'empty', operations: {} })).toBe('empty');
    const outside = [...routes, { name: 'far', method: 'GET' as const, path: '/thing/v1' }];
    expect(() => createDomainRouter(domainOf(outside))).toThrow('/thing/v1 lies outside things');
  });

  it('are joined from parts, each name once', () => {
    const [first, second] = [domainOf(routes.slice(0, 3)), domainOf(routes.slice(3))];
    expect(Object.keys(joinDomains('things', first, second).operations)).toEqual(
      routes.map(({ name }) => name),
    );
    expect(() => joinDomains('things', first, first)).toThrow('things.list is defined twice');
  });

  it.each(['constructor', 'toString', 'valueOf'])('may have an operation called %s', (name) => {
    const odd = domainOf([{ name, method: 'GET', path: '/things/v1' }]);
    expect(Object.keys(joinDomains('things', odd).operations)).toEqual([name]);
  });
});
