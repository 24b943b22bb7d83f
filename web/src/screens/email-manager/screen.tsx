import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import { EmailStatistics } from '../../features/email/email-statistics.tsx';

/**
 * E-mails that did not arrive, by what became of them, and the people who want none, below the statistics of the last
 * 30 days (spec 1 §2).
 */
const kinds = [
  { name: 'bounces', title: 'tab.bounces', ...mails('bounced') },
  { name: 'blocked', title: 'tab.blocked', ...mails('blocked', 'suppressed', 'failed') },
  { name: 'spam', title: 'tab.spamReport', ...mails('spam') },
  {
    name: 'unsubscribed',
    title: 'tab.unsubscribe',
    table: 'email_suppressions',
    only: { column: 'reason', values: ['unsubscribed'] },
  },
] as const satisfies readonly DataTab[];

const tabs = kinds.map((tab): DataTab => ({ ...tab, Above: EmailStatistics }));

function mails(...values: readonly string[]) {
  return { table: 'emails', only: { column: 'email_status', values } };
}

export function Screen() {
  return <DataManager tabs={tabs} />;
}
