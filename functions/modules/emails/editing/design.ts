import type { CallOutput, HandlerInput } from '@livingroom/shared/calls/call.ts';
import { readColour } from '@livingroom/shared/core/lib/contrast.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { colourProblem, defaultAccent, MAIL_BYTES } from '@livingroom/shared/modules/emails/rules/design.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { onRecord } from '../../../core/tables/audit/pending-events.ts';
import { companyName } from '../../people/company-name.ts';
import { cleanPicture } from '../../pictures/clean-picture.ts';
import { DESIGN_ID, type DesignRow } from './look.ts';

type Calls = (typeof emailTemplatesContract)['operations'];
type Design = CallOutput<Calls['readDesign']>;
type Saved = HandlerInput<Calls['saveDesign']>['body'];

/** What an organisation chose of how its mails look. */
export type Looks = Omit<Saved, 'seen'>;

export async function readDesign(context: ServiceContext): Promise<Design> {
  const [row, company_name] = await Promise.all([
    context.store.table('mail_designs').get(DESIGN_ID),
    companyName(context),
  ]);
  return {
    sender_name: row?.sender_name ?? null,
    accent_colour: row?.accent_colour ?? defaultAccent,
    band_colour: row?.band_colour ?? null,
    logo: row?.logo ?? null,
    logo_width: row?.logo_width ?? 0,
    logo_height: row?.logo_height ?? 0,
    company_name,
    saves: row?.saves ?? 0,
  };
}

/** Saves how mails look. Errors: `email-refused`, `picture-refused`, `conflict` where somebody else has saved since. */
export async function saveDesign(context: ServiceContext, { seen, ...looks }: Saved): Promise<Design> {
  const row = await designRow(looks);
  const { sender_name, accent_colour, band_colour } = row;
  const event = {
    action: 'mail-design-changed',
    subject: 'mail_designs',
    subjectId: DESIGN_ID,
    after: { sender_name, accent_colour, band_colour },
  } as const;
  await onRecord(context, [{ event, watched: null }], () =>
    context.store.table('mail_designs').decide(DESIGN_ID, (before) => {
      if ((before?.saves ?? 0) !== seen) throw new AppError('conflict');
      return { mail_design_id: DESIGN_ID, ...row, saves: seen + 1 };
    }),
  );
  return readDesign(context);
}

/** The row of these looks, as far as they can be. Errors: `email-refused`, `picture-refused`. */
export async function designRow({
  sender_name,
  accent_colour,
  band_colour,
  logo,
}: Looks): Promise<DesignRow> {
  const problem = colourProblem(accent_colour, band_colour);
  if (problem) throw new AppError('email-refused', { problem });
  const picture = logo === null ? null : await cleanLogo(logo);
  return {
    sender_name: sender_name?.replace(/\s+/g, ' ').trim() || null,
    accent_colour: readColour(accent_colour) ?? defaultAccent,
    band_colour: band_colour === null ? null : readColour(band_colour),
    logo: picture?.base64 ?? null,
    logo_width: picture?.width ?? null,
    logo_height: picture?.height ?? null,
  };
}

/** Of what a mail may weigh, a logo may have so much: the words need the rest. */
const LOGO_BYTES = 60_000;

/** A logo is a PNG: what every mail program shows. */
async function cleanLogo(base64: string) {
  const { content, type, width, height } = await cleanPicture(Buffer.from(base64, 'base64'));
  if (type !== 'png') throw new AppError('email-refused', { problem: 'logo-not-png' });
  const cleaned = Buffer.from(content).toString('base64');
  if (cleaned.length > LOGO_BYTES) refuseWeight(cleaned.length, LOGO_BYTES);
  return { base64: cleaned, width, height };
}

/** Errors: always `email-refused`, with what it weighs and what it may, in kilobytes. */
export function refuseWeight(bytes: number, most: number = MAIL_BYTES): never {
  const kilobytes = (count: number) => Math.ceil(count / 1000);
  throw new AppError('email-refused', {
    problem: 'too-heavy',
    size: kilobytes(bytes),
    limit: kilobytes(most),
  });
}
