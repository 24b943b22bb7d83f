import { randomUUID } from 'node:crypto';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { openEyes, show, stateOf } from '../../look/take.ts';
import { type Person, people } from '../../look/views.ts';
import type { Court } from './court-type.ts';

/** What the demo has not yet: what views make of it, and one error, whose story the operator reads. */
export async function prepareWorld(court: Court): Promise<void> {
  await reportError(court);
  const { browser, endpoints, views } = court;
  for (const person of Object.keys(people) as Person[]) {
    const made = views.filter(({ by, make }) => make && by.includes(person));
    if (made.length === 0) continue;
    const state = await stateOf(browser, endpoints, person);
    const eyes = { person, theme: 'light', language: 'en_us', state, condition: 'usual' } as const;
    const page = await openEyes(browser, eyes, endpoints);
    // A view that cannot be made is named by each judge that misses it.
    for (const view of made)
      await show(page, { view, endpoints, width: 1440, condition: 'usual' }).catch(() => undefined);
    await page.context().close();
  }
}

async function reportError({ endpoints, tokenOf }: Court): Promise<void> {
  const { method, path, body } = errorLog.operations.add;
  const answer = await fetch(`${endpoints.api}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf('admin@demo.test')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      body.parse({
        ...{ endpoint: 'GET /reports/v1/reports', error_code: 'API_TIMEOUT', severity: 'error' },
        ...{ message: 'The report was not answered in 30 s.', instance_id: 'judge' },
        // Of the call: without one the entry has no reference, and opens nothing.
        request_id: randomUUID(),
        metadata: { source: 'site', trail: [] },
      }),
    ),
  });
  if (!answer.ok) throw new Error(`The error log took no entry: ${answer.status} ${await answer.text()}`);
}
