import { behind } from '../lib/behind.ts';
import { report } from '../lib/trouble.ts';

/** What nobody catches goes into the error log (spec 2 §8.2); what sends it is fetched behind the page. */
export function followTrouble(): void {
  addEventListener('error', ({ error }) => {
    if (error) report({ thrown: error, code: 'UNCAUGHT_RUNTIME_ERROR' });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    report({ thrown: reason, code: 'UNHANDLED_PROMISE_REJECTION' }),
  );
  behind(async () => (await import('../features/error-log/send-trouble.ts')).sendTrouble());
}
