import { contrastOf, mixedUntil, readColour } from '../../../core/lib/contrast.ts';

/** How the mails of an organisation look, beside their words. */
export type MailDesign = {
  /** What stands at the head where there is no logo, and is its text for whoever sees no pictures. */
  readonly senderName: string;
  /** Of buttons and links. */
  readonly accent: string;
  /** The ground at the head; null: that of the mail. */
  readonly band: string | null;
  readonly logo: MailLogo | null;
};

/** `source`: what the mail calls the picture, `cid:…`, or the picture itself where a page shows the mail. */
export type MailLogo = { readonly source: string; readonly width: number; readonly height: number };

/** What each ground and ink of a mail is, in the light theme and in the dark one. */
export const mailColours = {
  light: {
    page: '#f3f2ef',
    paper: '#ffffff',
    ink: '#242424',
    quiet: '#5c5c5c',
    line: '#e0deda',
  },
  dark: {
    page: '#141414',
    paper: '#262626',
    ink: '#f5f5f5',
    quiet: '#c7c7c7',
    line: '#525252',
  },
} as const;

export const defaultAccent = '#0c6b62';

export const plainDesign: MailDesign = {
  senderName: 'Livingroom',
  accent: defaultAccent,
  band: null,
  logo: null,
};

/** As WCAG asks it of text. */
const LEAST_CONTRAST = 4.5;

export type ColourProblem = 'colour-unknown' | 'accent-pale' | 'band-between';

/** What is wrong with the colours of a design; null: each text on them can be read. */
export function colourProblem(accent: string, band: string | null): ColourProblem | null {
  const [one, other] = [readColour(accent), band === null ? null : readColour(band)];
  if (one === null || (band !== null && other === null)) return 'colour-unknown';
  // White words on the button, and words of the colour on white, are one and the same contrast.
  if (contrastOf(one, mailColours.light.paper) < LEAST_CONTRAST) return 'accent-pale';
  return other !== null && contrastOf(other, inkOn(other)) < LEAST_CONTRAST ? 'band-between' : null;
}

/** The nearest darker colour that buttons and links may have. */
export function darkEnough(colour: string): string {
  return mixedUntil(colour, '#000000', mailColours.light.paper, LEAST_CONTRAST);
}

/** The colour of links and buttons on the dark paper. */
export function accentInDark(accent: string): string {
  return mixedUntil(accent, '#ffffff', mailColours.dark.paper, LEAST_CONTRAST);
}

/** White or the ink: whichever can be read better on the ground. */
export function inkOn(ground: string): string {
  const { paper, ink } = mailColours.light;
  return contrastOf(ground, paper) >= contrastOf(ground, ink) ? paper : ink;
}

/** Pixels that a logo has at most in a mail; it is stored at twice the size. */
export const logoSize = { width: 240, height: 56 } as const;

/** The size that a logo of so many pixels has in a mail. */
export function shownSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, logoSize.width / width, logoSize.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Bytes of a whole mail with its pictures: Gmail cuts off what is longer, and phones load it by mobile networks. */
export const MAIL_BYTES = 100_000;
