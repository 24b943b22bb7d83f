import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { expect, test } from 'vitest';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import { commentReaderOf } from '../../../functions/modules/analyses/comment-reader.ts';
import { createReportWorld } from '../../worlds/reports.ts';

async function readerBeside(complete: AiGateway['complete']) {
  const { api, context, admin, accountId } = await createReportWorld(
    [{ id: 301, parent: null, people: 12 }],
    [],
  );
  const ai = { ...api.ports.settings.ai, baseUrl: 'http://localhost:1' };
  const ports = { ...api.ports, ai: { complete }, settings: { ...api.ports.settings, ai } };
  const caller = {
    ...{ accountId, systemAccountId: 1, userId: 1, employeeId: 1, role: 'admin' as const },
    ...{ primaryUnitId: null, companyId: 1 },
  };
  expect(admin.accountId).toBe(accountId);
  return commentReaderOf({ ...context, ports, caller, language: 'en_us' });
}

test('where the AI is away the word lists stand in', async () => {
  const reader = await readerBeside(async () => {
    throw new AppError('unavailable', { service: 'ai' });
  });
  expect(await reader.themes(['plan', 'plans'])).toBeNull();
  expect(await reader.moods(['Good.', 'Bad.'])).toBeNull();
});

test('what fails for another reason fails the run, and is not said to be an AI that is away', async () => {
  const reader = await readerBeside(async () => {
    throw new TypeError('a defect');
  });
  await expect(reader.themes(['plan', 'plans'])).rejects.toThrow('a defect');
  await expect(reader.moods(['Good.', 'Bad.'])).rejects.toThrow('a defect');
});
