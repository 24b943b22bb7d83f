import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  defaultAccent,
  type MailDesign,
  type MailLogo,
  shownSize,
} from '@livingroom/shared/modules/emails/rules/design.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { MailPicture } from '../../../core/gateways/mail/port.ts';

/** The design of an organisation has one row. */
export const DESIGN_ID = 'mails';

/** How mails look, with what they take along. `senderName` null: the name of the company. */
export type MailLook = Omit<MailDesign, 'senderName'> & {
  readonly senderName: string | null;
  readonly picture: MailPicture | null;
};

export type DesignRow = Pick<
  Row<'mail_designs'>,
  'sender_name' | 'accent_colour' | 'band_colour' | 'logo' | 'logo_width' | 'logo_height'
>;

const plainLook: MailLook = {
  senderName: null,
  accent: defaultAccent,
  band: null,
  logo: null,
  picture: null,
};

/** How the mails of the account look. */
export async function mailLook(context: ServiceContext): Promise<MailLook> {
  const row = await context.store.table('mail_designs').get(DESIGN_ID);
  return row ? lookOf(row) : plainLook;
}

export function lookOf(row: DesignRow): MailLook {
  const picture = row.logo
    ? ({ contentId: CONTENT_ID, contentType: 'image/png', base64: row.logo } as const)
    : null;
  return {
    senderName: row.sender_name,
    accent: row.accent_colour,
    band: row.band_colour,
    logo: picture && logoOf(row, `cid:${picture.contentId}`),
    picture,
  };
}

/** The same for a page, which has no picture beside it. */
export function shownOnPage(look: MailLook): MailLook {
  const { logo, picture } = look;
  if (!logo || !picture) return look;
  return { ...look, logo: { ...logo, source: `data:${picture.contentType};base64,${picture.base64}` } };
}

const CONTENT_ID = 'logo';

function logoOf({ logo_width, logo_height }: DesignRow, source: string): MailLogo {
  return { source, ...shownSize(logo_width ?? 1, logo_height ?? 1) };
}
