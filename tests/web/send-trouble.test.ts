import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../web/src/api/client.ts';
import { sendTrouble } from '../../web/src/features/error-log/send-trouble.ts';
import { clearSession, emptySession, openSession } from '../../web/src/lib/session.ts';
import { report } from '../../web/src/lib/trouble.ts';

vi.mock('../../web/src/api/client.ts', () => ({ call: vi.fn(async () => ({ success: true })) }));

const sent = () =>
  vi.mocked(call).mock.calls.map(([operation, input]) => {
    expect(operation).toBe(errorLog.operations.add);
    const { body } = input as { body: { error_code: string; severity: string; endpoint: string } };
    return body;
  });

const failed = (status: number, operation = 'GET /units/v1/units') =>
  report({ call: operation, code: 'internal', status, requestId: null });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.mocked(call).mockClear();
  openSession({
    ...emptySession,
    tokenExpiry: 9_999_999_999,
    accountId: 7,
    employeeId: 3,
    userRole: 'admin',
  });
  sendTrouble();
  return () => vi.useRealTimers();
});

test('5xx, 401, 403 and 410 are logged with their severity, other refusals are not', () => {
  for (const status of [500, 503, 401, 403, 410, 400, 404, 409, 0]) failed(status, `GET /a/${status}`);
  vi.advanceTimersByTime(1_000);
  expect(sent().map(({ error_code, severity }) => [error_code, severity])).toEqual([
    ['FRONTEND_500', 'error'],
    ['FRONTEND_503', 'error'],
    ['FRONTEND_401', 'warning'],
    ['FRONTEND_403', 'warning'],
    ['FRONTEND_410', 'warning'],
  ]);
});

test('a failure that is shown as a critical error is one entry, and critical', () => {
  failed(409);
  report('shown');
  report('shown');
  vi.advanceTimersByTime(1_000);
  expect(sent().map(({ error_code, severity }) => [error_code, severity])).toEqual([
    ['FRONTEND_409', 'critical'],
    ['FRONTEND_CRITICAL', 'critical'],
  ]);
});

test('the same code, endpoint and path is logged once a minute', () => {
  failed(500);
  vi.advanceTimersByTime(59_000);
  failed(500);
  vi.advanceTimersByTime(2_000);
  failed(500);
  vi.advanceTimersByTime(1_000);
  expect(sent()).toHaveLength(2);
});

test('a session logs 200 times, the next one anew', () => {
  for (let at = 0; at < 250; at += 1) failed(500, `GET /a/${at}`);
  vi.advanceTimersByTime(1_000);
  expect(sent()).toHaveLength(200);
  openSession({ ...emptySession, tokenExpiry: 9_999_999_999, accountId: 7 });
  failed(500, 'GET /b');
  vi.advanceTimersByTime(1_000);
  expect(sent()).toHaveLength(201);
});

test('what nobody caught is logged with its stack, cut; a refused call is not logged a second time', () => {
  const error = new Error('x'.repeat(2_000));
  error.stack = 's'.repeat(5_000);
  report({ thrown: error, code: 'UNCAUGHT_RUNTIME_ERROR' });
  report({
    thrown: Object.assign(new Error('refused'), { name: 'ApiFailure' }),
    code: 'UNHANDLED_PROMISE_REJECTION',
  });
  report({ thrown: 'text', code: 'UNHANDLED_PROMISE_REJECTION' });
  const entries = sent() as unknown as {
    error_code: string;
    message: string;
    metadata: { stack: string | null };
  }[];
  expect(entries.map(({ error_code }) => error_code)).toEqual([
    'UNCAUGHT_RUNTIME_ERROR',
    'UNHANDLED_PROMISE_REJECTION',
  ]);
  expect(entries[0]?.message).toHaveLength(1_000);
  expect(entries[0]?.metadata.stack).toHaveLength(3_000);
});

test('nothing is logged for nobody, and what fails of it is swallowed', async () => {
  clearSession();
  failed(500, 'GET /z');
  vi.advanceTimersByTime(1_000);
  expect(sent()).toEqual([]);
  openSession({ ...emptySession, tokenExpiry: 9_999_999_999, accountId: 7 });
  vi.mocked(call).mockRejectedValueOnce(new Error('away'));
  failed(500, 'GET /z');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toHaveLength(1);
});

test('an answer that nobody foresaw is logged as a warning of the site, under the reference that is shown', () => {
  const requestId = crypto.randomUUID();
  report({ call: 'GET /x', code: 'unexpected', status: 0, requestId });
  vi.advanceTimersByTime(1_000);
  expect(sent()).toMatchObject([{ error_code: 'FRONTEND_WARNING', request_id: requestId }]);
});
