import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { type DataTab, dataTab } from '../../features/data-manager/data-tab.ts';
import { EmailStatistics } from '../../features/emails/email-statistics.tsx';

/**
 * E-mails that did not arrive, by what became of them, and the people who want none, below the statistics of the last
 * 30 days (spec 1 §2).
 */
const tabs: readonly DataTab[] = [
  mails('bounces', 'tab.bounces', ['bounced']),
  mails('blocked', 'tab.blocked', ['blocked', 'suppressed', 'failed']),
  mails('spam', 'tab.spamReport', ['spam']),
  dataTab('email_suppressions', {
    name: 'unsubscribed',
    title: 'tab.unsubscribe',
    only: { column: 'reason', values: ['unsubscribed'] },
    Above: EmailStatistics,
  }),
];

function mails(name: string, title: DataTab['title'], values: readonly Row<'emails'>['email_status'][]) {
  return dataTab('emails', {
    name,
    title,
    only: { column: 'email_status', values },
    Above: EmailStatistics,
  });
}

export function Screen() {
  return <DataManager tabs={tabs} />;
}
