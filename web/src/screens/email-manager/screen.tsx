import { lazy } from 'react';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import type { PartProps } from '../../features/data-manager/parts/define-part.ts';
import { emailTabs, templateParts } from '../../features/data-manager/sets/emails.ts';
import { EmailStatistics } from '../../features/emails/email-statistics.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { audienceIn } from '../../lib/asked-audience.ts';

const TemplatePreview = lazy(async () => ({
  default: (await import('../../features/emails/template-preview.tsx')).TemplatePreview,
}));

const MailEditor = lazy(async () => ({
  default: (await import('../../features/emails/editor/mail-editor.tsx')).MailEditor,
}));

const InfoMail = lazy(async () => ({
  default: (await import('../../features/emails/info/info-mail.tsx')).InfoMail,
}));

const edited = 'template';
const sent = 'send';

function Preview({ row }: PartProps<'email_templates'>) {
  const [search, setSearch] = useSearchParams();
  const open = (id: number) =>
    setSearch({ ...organisationIn(search), tab: 'email_templates', [edited]: String(id) });
  return <TemplatePreview row={row} onEdit={open} />;
}

const tabs = withScreen(emailTabs, {
  emails: { Above: EmailStatistics },
  email_suppressions: { Above: EmailStatistics },
  email_templates: {
    parts: [{ name: 'preview', title: 'tab.preview', Panel: Preview }, ...templateParts],
  },
});

/**
 * E-mails that did not arrive, by what became of them, and the people who want none, below the statistics of the last
 * 30 days (spec 1 §2); one template where the address names it, and a message to many (spec 2 §7.5).
 */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const named = search.get(edited);
  if (search.get(sent) === 'info')
    return (
      <InfoMail
        // What is prepared anew is another form.
        key={String(search)}
        asked={audienceIn(search)}
        onBack={() => setSearch(organisationIn(search))}
      />
    );
  if (named === null || !/^[1-9]\d{0,14}$/.test(named)) return <DataManager tabs={tabs} />;
  const back = () => setSearch({ ...organisationIn(search), tab: 'email_templates' });
  return <MailEditor key={named} id={Number(named)} onBack={back} />;
}

function organisationIn(search: URLSearchParams): { readonly [name: string]: string } {
  const organisation = search.get('organisation');
  return organisation === null ? {} : { organisation };
}
