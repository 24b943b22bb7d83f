import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { MAIL_BYTES } from '@livingroom/shared/modules/emails/rules/design.ts';
import { unknownPlaceholders } from '@livingroom/shared/modules/emails/rules/placeholders.ts';
import type { EmailValues } from '@livingroom/shared/modules/emails/rules/render.ts';
import { baseOf, spokenText, textsOf } from '@livingroom/shared/modules/emails/rules/template-texts.ts';
import type { TemplateTexts } from '@livingroom/shared/modules/emails/tables/email-template-versions.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { ownEmployeeId, type ServiceContext } from '../../../core/context.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { openRound } from '../../dialogues/close-dates.ts';
import { lengthTexts } from '../../dialogues/dialogue-length.ts';
import { companyName } from '../../people/company-name.ts';
import { filled } from '../info-values.ts';
import {
  closeDateText,
  lengthText,
  messageFor,
  partsOfText,
  type Recipient,
  type Template,
} from '../templates.ts';
import { designRow, type Looks, refuseWeight } from './design.ts';
import { lookOf, type MailLook, mailLook, shownOnPage } from './look.ts';

type Stored = Row<'email_templates'>;

export type MailDraft = {
  readonly language: Language;
  readonly texts: TemplateTexts;
  readonly design?: Looks | undefined;
  readonly words?: InfoWords | undefined;
};

/** How a mail of these words will look. Errors: `not-found`, `email-refused`, `picture-refused`. */
export async function previewMail(context: ServiceContext, id: number, input: MailDraft) {
  const row = await context.store.table('email_templates').load(id);
  const draft = withTexts(row, input);
  const look = shownOnPage(await lookFor(context, draft));
  const reader = await readerOf(context, draft.language);
  const values = { ...(await sampleValues(context, row, reader)), ...filled(draft.words ?? {}) };
  const { language, text } = spokenText(draft.texts, draft.language, baseOf(row));
  const template = templateOf(row, draft.texts, look);
  const shown = (theme: 'light' | 'dark') => messageFor(template, reader, values, theme);
  const light = shown('light');
  return {
    language,
    subject: light.subject,
    plain_text: light.plainText,
    light: light.html,
    dark: shown('dark').html,
    bytes: weightOf(row, draft.texts, { look, reader, values }),
    most_bytes: MAIL_BYTES,
    unknown: [...unknownPlaceholders(`${text.subject} ${text.content}`, row.email_type)],
  };
}

/** A mail of these words for the person who calls. Errors: `not-found`, `email-refused`, `picture-refused`. */
export async function sampleMail(context: ServiceContext, id: number, input: MailDraft) {
  const row = await context.store.table('email_templates').load(id);
  const draft = withTexts(row, input);
  const look = await lookFor(context, draft);
  const reader = await readerOf(context, draft.language);
  const values = { ...(await sampleValues(context, row, reader)), ...filled(draft.words ?? {}) };
  const bytes = weightOf(row, draft.texts, { look, reader, values });
  if (bytes > MAIL_BYTES) refuseWeight(bytes);
  return { row, reader, template: templateOf(row, draft.texts, look), values };
}

/** A draft without words is the template as it is saved. */
function withTexts(row: Stored, draft: MailDraft): MailDraft {
  return Object.keys(draft.texts).length > 0 ? draft : { ...draft, texts: textsOf(row) };
}

/** Errors: `email-refused` where the mail in one of the languages is heavier than a mail may be. */
export async function refuseHeavy(context: ServiceContext, row: Stored, texts: TemplateTexts): Promise<void> {
  const look = await mailLook(context);
  for (const language of Object.keys(texts) as Language[]) {
    const reader = { ...(await readerOf(context, language)), language };
    const values = await sampleValues(context, row, reader);
    const bytes = weightOf(row, texts, { look, reader, values });
    if (bytes > MAIL_BYTES) refuseWeight(bytes);
  }
}

type Sample = { readonly look: MailLook; readonly reader: Recipient; readonly values: EmailValues };

/** With its picture once, however it is shown. */
function weightOf(row: Stored, texts: TemplateTexts, { look, reader, values }: Sample): number {
  const { picture } = look;
  const travelling = picture ? { ...look, logo: look.logo && { ...look.logo, source: 'cid:logo' } } : look;
  const message = messageFor(templateOf(row, texts, travelling), reader, values);
  return (
    Buffer.byteLength(message.html) + Buffer.byteLength(message.plainText) + (picture?.base64.length ?? 0)
  );
}

function templateOf(row: Stored, texts: TemplateTexts, look: MailLook): Template {
  return {
    id: row.template_id,
    type: row.email_type,
    look,
    partsIn: (language) => partsOfText(row, spokenText(texts, language, baseOf(row))),
  };
}

async function lookFor(context: ServiceContext, { design }: MailDraft): Promise<MailLook> {
  return design ? lookOf(await designRow(design)) : mailLook(context);
}

/** The caller as the reader of a language; the operator, who is nobody of the organisation, without a name. */
async function readerOf(context: ServiceContext, language: Language): Promise<Recipient> {
  const id = ownEmployeeId(context);
  const person = id === null ? null : await context.store.table('employees').get(id);
  if (person) return { ...person, language };
  const nobody = { given_name: null, family_name: null, primary_unit_id_ref: null, work_email: '' };
  return { employee_id: 0, ...nobody, language };
}

const CLOSES_IN_MS = 14 * DAY_MS;
const VALID_MS = 7 * DAY_MS;

/** What a mail fills in, as far as the organisation has it: else what a mail of next week would say. */
async function sampleValues(context: ServiceContext, row: Stored, reader: Recipient): Promise<EmailValues> {
  const { ports } = context;
  const [company, open, zone] = await Promise.all([
    companyName(context),
    openRound(context),
    organisationZone(context),
  ]);
  const lengths = await lengthTexts(context, open?.round ?? null, [reader]);
  const site = ports.settings.siteUrl.replace(/\/$/, '');
  const day = (ms: number) => closeDateText(new Date(ports.clock.now() + ms).toISOString(), reader, zone);
  const words = (key: 'sample-title' | 'sample-text') => say(emailWords(key), reader.language ?? 'en_us');
  const isOptional = row.email_type !== 'activation';
  const isOfDialogue = row.email_type === 'surveylink' || row.email_type === 'reminder';
  return {
    CompanyName: company,
    Link: `${site}/employee`,
    CloseDate: open?.closesAt ? closeDateText(open.closesAt, reader, zone) : day(CLOSES_IN_MS),
    Length: lengthText(lengths, reader),
    ValidUntil: day(VALID_MS),
    InfoTitle: words('sample-title'),
    InfoContent1: words('sample-text'),
    ...(isOptional ? { Unsubscribe: `${site}/unsubscribe` } : {}),
    ...(isOfDialogue ? { Trust: `${site}/employee` } : {}),
  };
}
