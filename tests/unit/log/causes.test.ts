import { globSync, readFileSync } from 'node:fs';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { causesOf, failureOf, stackOf } from '../../../functions/core/gateways/log/causes.ts';
import { inInvocation, platformLog } from '../../../functions/core/gateways/log/platform-log.ts';
import { failure } from '../../../functions/core/http/respond.ts';
import { createMemoryLog } from '../../fakes/log.ts';

afterEach(() => vi.restoreAllMocks());

test('a missing role is told from a service that is away, and names no person and no secret', () => {
  const refused = Object.assign(new Error('Request by eva@bakery.test?sig=abc123&x=1 is not allowed'), {
    code: 'AuthorizationPermissionMismatch',
    statusCode: 403,
  });
  const error = new AppError('unavailable', { service: serviceWords('files') }).because(refused);
  const log = createMemoryLog();
  const answer = failure(error, 'r-1', log, 'en_us');
  expect(log.entries).toMatchObject([
    {
      event: 'call-failed',
      service: 'services.files',
      causes: [{ name: 'Error', code: 'AuthorizationPermissionMismatch', status: 403 }],
    },
  ]);
  expect(JSON.stringify(log.entries)).not.toMatch(/bakery|abc123/);
  expect(String(answer.body)).not.toMatch(/AuthorizationPermissionMismatch/);
});

test('a chain of causes is followed to its end, but not round in circles', () => {
  const last = new Error('connect ECONNREFUSED');
  const middle = new Error('fetch failed', { cause: last });
  expect(causesOf(new Error('outer', { cause: middle })).map(({ message }) => message)).toEqual([
    'fetch failed',
    'connect ECONNREFUSED',
  ]);
  last.cause = middle;
  expect(causesOf(new Error('outer', { cause: middle }))).toHaveLength(5);
  expect(causesOf(new Error('alone'))).toEqual([]);
});

test('what failed is told with its words and its causes, without people and secrets', () => {
  const error = new Error('eva@bakery.test is away', { cause: new Error('connect ECONNREFUSED') });
  expect(failureOf(error)).toEqual({
    message: 'Error: (left out) is away',
    causes: [{ name: 'Error', message: 'connect ECONNREFUSED' }],
  });
  expect(stackOf(error)).not.toContain('bakery');
  expect(failureOf('no error')).toEqual({ message: 'no error', causes: [] });
});

test('no line of the log is told a failure as bare text, which has no cause', () => {
  const sources = globSync('functions/**/*.ts', { exclude: ['functions/node_modules/**'] });
  expect(sources.length).toBeGreaterThan(300);
  for (const path of sources)
    for (const [line] of readFileSync(path, 'utf8').matchAll(/log\.write\([\s\S]{0,300}?\);/g))
      expect([path, /String\(error\)|error\.(message|stack)/.test(line)]).toEqual([path, false]);
});

test('lines go through the invocation they belong to, however deep they are written', async () => {
  const sinkOf = (invocationId: string) => {
    const lines: string[] = [];
    const take = (line: unknown) => void lines.push(String(line));
    return { lines, invocationId, info: take, warn: take, error: take };
  };
  const [first, second] = [sinkOf('one'), sinkOf('two')];
  const work = async (event: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    platformLog.write({ level: 'info', event });
  };
  await Promise.all([inInvocation(first, () => work('a')), inInvocation(second, () => work('b'))]);
  expect(first.lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', event: 'a', invocationId: 'one' },
  ]);
  expect(second.lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'b', invocationId: 'two' }]);
});

test('outside of any invocation lines go to the console', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  platformLog.write({ level: 'warning', event: 'alone' });
  expect(warned).toHaveBeenCalledWith('{"level":"warning","event":"alone"}');
});
