import { parseArgs } from 'node:util';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { replacedLanguage } from '@livingroom/shared/core/lib/pseudo.ts';
import {
  type Condition,
  conditions,
  type Person,
  people,
  themes,
  type View,
  views,
  widths,
} from './views.ts';

export type LookOptions = {
  readonly views: readonly View[];
  readonly people: readonly Person[];
  readonly themes: readonly string[];
  readonly widths: readonly number[];
  readonly languages: readonly string[];
  readonly conditions: readonly Condition[];
  /** The running demo has texts of a language that nobody speaks in this one's place: what is English all the same is told. */
  readonly isPseudo: boolean;
  /** Whether the mails are looked at as well: where no screen is named, or `Mail`. */
  readonly mails: boolean;
  readonly axe: boolean;
  /** Whether people see it who asked their device for less motion. */
  readonly reducedMotion: boolean;
  /** The pictures of the README are taken, and nothing else. */
  readonly readme: boolean;
};

/** What the command line asks for; everything where it names nothing. Errors: a sentence for a value that does not exist. */
export function readLookOptions(args: readonly string[]): LookOptions {
  const many = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      screen: many,
      role: many,
      theme: many,
      width: many,
      language: many,
      server: many,
      pseudo: { type: 'string' },
      'no-axe': { type: 'boolean', default: false },
      'reduced-motion': { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
    },
  });
  const pseudo = replacedLanguage(values.pseudo);
  const isMail = (name: string) => name.toLowerCase() === 'mail';
  const screens = values.screen?.filter((name) => !isMail(name));
  const onlyMails = screens?.length === 0;
  return {
    views: onlyMails ? [] : viewsNamed(screens),
    mails: values.screen?.some(isMail) ?? true,
    people: among('role', values.role, Object.keys(people) as Person[]),
    themes: among('theme', values.theme, themes),
    widths: (values.width ?? widths.map(String)).map(widthOf),
    languages: among('language', pseudo ? [pseudo] : values.language, languages),
    isPseudo: pseudo !== undefined,
    // Waiting and failing look alike in every theme and language: they are asked for.
    conditions: values.server ? among('server', values.server, conditions) : ['usual'],
    axe: !values['no-axe'],
    reducedMotion: values['reduced-motion'],
    readme: values.readme,
  };
}

/** The views whose name begins with one of these; every view where none is named. Errors: a sentence where there is none. */
export function viewsNamed(names: readonly string[] | undefined): readonly View[] {
  const screens = names?.map((name) => name.toLowerCase());
  const chosen = views.filter(
    (view) => !screens || screens.some((name) => nameOf(view).toLowerCase().startsWith(name)),
  );
  if (chosen.length === 0) throw new Error(`No screen is called ${names?.join(' or ')}.`);
  return chosen;
}

/** `Employees.upload`: how a view is named on the sheet, in files and on the command line. */
export function nameOf({ route, state }: View): string {
  return state ? `${route}.${state}` : route;
}

function among<T extends string>(
  flag: string,
  asked: readonly string[] | undefined,
  known: readonly T[],
): readonly T[] {
  if (!asked) return known;
  const unknown = asked.find((one) => !known.some((value) => value === one));
  if (unknown !== undefined) throw new Error(`--${flag} is one of ${known.join(', ')}; not ${unknown}.`);
  return known.filter((value) => asked.includes(value));
}

function widthOf(text: string): number {
  const width = Number(text);
  if (Number.isInteger(width) && width >= 320 && width <= 3840) return width;
  throw new Error(`--width is a whole number from 320 to 3840; not ${text}.`);
}
