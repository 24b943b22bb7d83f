import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmailTemplateContent } from '@livingroom/shared/content/email-templates/types.ts';
import { type Language, languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { type MailDesign, mailColours } from '@livingroom/shared/modules/emails/rules/design.ts';
import { type EmailValues, renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { weeklyWords } from '@livingroom/shared/modules/notifications/words.ts';
// The mails speak the server's words.
import '../../functions/core/words.ts';
import { rootDirectory } from '../build/root.ts';

/** A mail of the product as somebody gets it, in one language. */
export type SampleMail = {
  /** The file of its words in `shared/content/email-templates`. */
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly html: string;
  readonly plainText: string;
};

const folder = join(rootDirectory, 'shared', 'content', 'email-templates');

/** A value for every hole; a long name and letters of several languages, since those are what breaks a line. */
function valuesIn(language: Language): EmailValues {
  const day = new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long' }).format(0);
  return {
    FirstName: 'Zoë',
    FullName: 'Zoë Ærøskøbing-Muñoz',
    CompanyName: 'Demo Organisation',
    CloseDate: day,
    Done: say(emailWords('was-done', { theme: 'Workload', title: 'One meeting a week less' }), language),
    ChangesOn: day,
    ChangedOn: day,
    ValidUntil: day,
    Length: say(emailWords('its-time'), language),
    InfoTitle: 'Livingroom',
    InfoContent1: 'Demo Organisation',
    Intro: say(weeklyWords('intro', { count: 5 }), language),
    News1: say(weeklyWords('report', { subject: '3' }), language),
    News2: say(weeklyWords('comments', { count: 2, subject: 'One meeting a week less' }), language),
    More: say(weeklyWords('more', { count: 3 }), language),
    Due: say(weeklyWords('due', { subject: 'One meeting a week less', day }), language),
    Link: 'https://app.livingroom.example/activate?token=FvHIYNSrqhdSUC7XUXh6mCdCmVXnQ3cJq2Pz1a0bK8s',
    Trust: 'https://app.livingroom.example/employee?round=7',
    Unsubscribe: 'https://app.livingroom.example/unsubscribe?token=FvHIYNSrqhdSUC7XUXh6mCdCmVXnQ3cJ',
  };
}

/** Every mail that has words in the content, in every language: a new file there is here by itself. */
export async function sampleMails(): Promise<readonly SampleMail[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const mails: SampleMail[] = [];
  for (const file of files.sort()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const content of Object.values(exported).filter(isContent))
      for (const language of languages)
        mails.push(...samplesOf(file.replace(/\.ts$/, ''), content, language));
  }
  return mails;
}

/** A look that an organisation might choose, beside the product's own. */
const chosen: MailDesign = {
  senderName: 'Ærøskøbing & Muñoz',
  accent: mailColours.light.quiet,
  band: mailColours.dark.page,
  logo: null,
};

function isContent(value: unknown): value is EmailTemplateContent {
  return typeof value === 'object' && value !== null && 'subject' in value && 'content' in value;
}

function samplesOf(name: string, content: EmailTemplateContent, language: Language): readonly SampleMail[] {
  const parts = {
    subject: textIn(content.subject, language),
    content: textIn(content.content, language),
    linkText: textIn(content.link, language),
    language,
  };
  const values = valuesIn(language);
  return [
    { name, language, ...renderEmail(parts, values) },
    { name: `${name}-branded`, language, ...renderEmail(parts, values, { design: chosen }) },
  ];
}
