import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import { EmailStatistics } from '../../features/email/email-statistics.tsx';

const column = 'email_status';

/** E-mails that did not arrive, by what became of them, below the statistics of the last 30 days (spec 1 §2). */
const kinds = [
  { name: 'bounces', title: 'tab.bounces', values: ['bounced'] },
  { name: 'blocked', title: 'tab.blocked', values: ['blocked', 'suppressed'] },
  { name: 'spam', title: 'tab.spamReport', values: ['spam'] },
  { name: 'unsubscribed', title: 'tab.unsubscribe', values: ['unsubscribed'] },
] as const;

const tabs = kinds.map(
  ({ values, ...tab }): DataTab => ({
    ...tab,
    table: 'emails',
    only: { column, values },
    Above: EmailStatistics,
  }),
);

export function Screen() {
  return <DataManager tabs={tabs} />;
}
