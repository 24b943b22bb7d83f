import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import type { EmailTemplateContent } from '@livingroom/shared/content/email-templates/types.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  localeOf,
} from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { type Text, textIn } from '@livingroom/shared/core/lib/text.ts';
import { oneLine } from '@livingroom/shared/core/validation/coerce.ts';
import { plainDesign } from '@livingroom/shared/modules/emails/rules/design.ts';
import {
  type EmailParts,
  type EmailValues,
  renderEmail,
} from '@livingroom/shared/modules/emails/rules/render.ts';
import { baseOf, spokenText, textsOf } from '@livingroom/shared/modules/emails/rules/template-texts.ts';
import { emailTypes } from '@livingroom/shared/modules/emails/rules/types.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { MailMessage } from '../../core/gateways/mail/port.ts';
import { type MailLook, mailLook } from './editing/look.ts';

export type Recipient = Pick<
  Row<'employees'>,
  'employee_id' | 'work_email' | 'given_name' | 'family_name' | 'language' | 'primary_unit_id_ref'
>;

/** A template of the account in every language, ready to be filled for many people. */
export type Template = {
  readonly id: number | null;
  readonly type: string;
  readonly look: MailLook;
  readonly partsIn: (language: Language) => EmailParts;
};

/** The account's own template: by its number, else the first of the type, else the product's words. */
export async function loadTemplate(
  context: ServiceContext,
  type: string,
  templateId: number | null,
): Promise<Template> {
  const templates = context.store.table('email_templates');
  const [known, look] = await Promise.all([
    templateId === null ? null : templates.get(templateId),
    mailLook(context),
  ]);
  const emailType = emailTypes.find((one) => one === type);
  const row = known ?? (emailType ? await templates.first({ where: { email_type: emailType } }) : null);
  const content = emailTemplateContents.find((one) => one.type === type);
  if (!row) return { id: null, type, look, partsIn: (language) => shippedParts(language, content) };
  const [texts, base] = [textsOf(row), baseOf(row)];
  return {
    id: row.template_id,
    type,
    look,
    partsIn: (language) => partsOfText(row, spokenText(texts, language, base)),
  };
}

/** Words of the product that no template of an account replaces, as its mails look. */
export function productTemplate(content: EmailTemplateContent, look: MailLook): Template {
  return { id: null, type: content.type, look, partsIn: (language) => shippedParts(language, content) };
}

/**
 * The message for one person, in their language: who loads people for mails has made it one that is offered (`spokenTo`).
 * `theme`: for a page that shows how it looks.
 */
export function messageFor(
  template: Template,
  recipient: Recipient,
  values: EmailValues,
  theme?: 'light' | 'dark',
): MailMessage {
  const { senderName, picture, ...look } = template.look;
  const design = { ...look, senderName: senderName ?? values.CompanyName ?? plainDesign.senderName };
  const rendered = renderEmail(
    template.partsIn(languageOf(recipient)),
    { ...namesOf(recipient), ...values },
    theme ? { design, theme } : { design },
  );
  const pictures = picture ? { pictures: [picture] } : {};
  return { to: recipient.work_email, toName: oneLine(fullName(recipient)), ...rendered, ...pictures };
}

/** How a mail calls its reader. */
export function namesOf(recipient: Recipient): EmailValues {
  const name = fullName(recipient);
  return { FirstName: recipient.given_name ?? name, FullName: name };
}

export function languageOf(recipient: Pick<Recipient, 'language'>): Language {
  return isLanguage(recipient.language) ? recipient.language : defaultLanguage;
}

/**
 * The dialogue of a person in the site; signing in decides who may open it. `address` fills in the sign-in page: it stands
 * behind `#`, which browsers send to no server.
 */
export function dialogueLink(context: ServiceContext, executionId: number, address: string): string {
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  return `${site}/employee?dialogue=${executionId}#to=${encodeURIComponent(address)}`;
}

/** A person's own page, where nothing is left to answer. */
export function ownPageLink({ ports }: ServiceContext, address: string): string {
  return `${ports.settings.siteUrl.replace(/\/$/, '')}/employee#to=${encodeURIComponent(address)}`;
}

/** What holds for the round of a person's dialogue: the page of trust in the site. */
export function trustLink(context: ServiceContext, executionId: number, address: string): string {
  return dialogueLink(context, executionId, address).replace('?dialogue=', '?round=');
}

/** Mails give days as most of the world writes them: 9 March. */
const dateLocale = (language: Language) => (language === 'en_us' ? 'en-GB' : localeOf[language]);

/** In "until …", when no date is known. */
const untilItCloses: Text = 'content/email-templates:until-it-closes';

/** The day on which a dialogue closes, in the person's words: a day of the organisation's time zone. */
export function closeDateText(
  time: string | null,
  recipient: Pick<Recipient, 'language'>,
  zone: string,
): string {
  const language = languageOf(recipient);
  if (time === null) return textIn(untilItCloses, language);
  const options = { day: 'numeric', month: 'long', timeZone: zone } as const;
  return dateFormat(dateLocale(language), options).format(new Date(time));
}

/** Whether a template says something in any language: only then is it looked up. */
export function tells(template: Template, hole: 'Length' | 'Done'): boolean {
  return languages.some((language) => template.partsIn(language).content.includes(`{{${hole}}}`));
}

/** What was done about the answers; its theme by language. */
export type DoneAction = { readonly title: string; readonly themeIn: (language: Language) => string };

/** The invitation's second sentence; empty where nothing was done. */
export function doneText(done: DoneAction | null, recipient: Pick<Recipient, 'language'>): string {
  if (!done) return '';
  const language = languageOf(recipient);
  const values = { theme: done.themeIn(language), title: oneLine(done.title) };
  return say(emailWords('was-done', values), language);
}

/** In "It takes …": as it was computed for the person, else where it is said. */
export function lengthText(lengths: ReadonlyMap<number, string>, recipient: Recipient): string {
  return lengths.get(recipient.employee_id) ?? say(emailWords('its-time'), languageOf(recipient));
}

/** The words of a template of the account; of a button that has none those of the product. */
export function partsOfText(
  { email_type }: Pick<Row<'email_templates'>, 'email_type'>,
  { language, text }: ReturnType<typeof spokenText>,
): EmailParts {
  const content = emailTemplateContents.find((one) => one.type === email_type);
  return {
    subject: text.subject,
    content: text.content,
    linkText: text.link || (content ? textIn(content.link, language) : 'Livingroom'),
    language,
  };
}

function shippedParts(language: Language, content: EmailTemplateContent | undefined): EmailParts {
  if (!content) return { subject: '', content: '', linkText: '', language };
  return {
    subject: textIn(content.subject, language),
    content: textIn(content.content, language),
    linkText: textIn(content.link, language),
    language,
  };
}
