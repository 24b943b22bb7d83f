import { lazy } from 'react';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { emailTabs, templateParts } from '../../features/data-manager/sets/emails.ts';
import { EmailStatistics } from '../../features/emails/email-statistics.tsx';

/**
 * E-mails that did not arrive, by what became of them, and the people who want none, below the statistics of the last
 * 30 days (spec 1 §2).
 */
const TemplatePreview = lazy(async () => ({
  default: (await import('../../features/emails/template-preview.tsx')).TemplatePreview,
}));

const tabs = withScreen(emailTabs, {
  emails: { Above: EmailStatistics },
  email_suppressions: { Above: EmailStatistics },
  email_templates: {
    parts: [...templateParts, { name: 'preview', title: 'tab.preview', Panel: TemplatePreview }],
  },
});

export function Screen() {
  return <DataManager tabs={tabs} />;
}
