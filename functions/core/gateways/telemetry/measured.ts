import type { CallCounter } from '../log/port.ts';
import { noTelemetry, type Telemetry } from './port.ts';

/**
 * The same counter, which tells a collector as well, by the names of the semantic conventions where they have one: each call
 * as `http.server.request.duration`, tokens as `gen_ai.client.token.usage`, all other work under names of our own. Of no
 * organisation and no person.
 */
export function measured(telemetry: Telemetry, counter: CallCounter): CallCounter {
  if (telemetry === noTelemetry) return counter;
  return {
    ...counter,
    count(call) {
      counter.count(call);
      const { domain, status, ms } = call;
      const attributes = { 'http.response.status_code': status, 'livingroom.domain': domain };
      telemetry.duration('http.server.request.duration', ms / 1000, attributes);
    },
    note(work) {
      counter.note(work);
      const { name, failed = false, ms, amount = 0 } = work;
      if (name.startsWith('ai.'))
        return telemetry.count('gen_ai.client.token.usage', amount, {
          'gen_ai.operation.name': 'chat',
          'livingroom.asker': name.slice('ai.'.length),
        });
      const attributes = { 'livingroom.work': name, 'livingroom.failed': failed };
      telemetry.count('livingroom.work', 1, attributes);
      if (ms !== undefined) telemetry.duration('livingroom.work.duration', ms / 1000, attributes);
    },
  };
}
