import type { Json } from '../../core/lib/json.ts';
import { textsOf } from '../../core/lib/text.ts';
import { invitation } from './invitation.ts';

/** The invitation of before, in each language; `{length}` is what it said then. */
const earlier = [
  'Hello {{FirstName}},\n\nA new dialogue is open for you until {{CloseDate}}. It takes {length}, works on your phone, and you can stop and continue whenever you like.\n\n{{Link}}\n\nYour answers are confidential: reports show groups only, never a single person. You sign in as usual; the link itself holds no secret.',
  'Hola, {{FirstName}}:\n\nHay un nuevo diálogo abierto para ti hasta el {{CloseDate}}. Lleva {length}, funciona en el móvil y puedes parar y continuar cuando quieras.\n\n{{Link}}\n\nTus respuestas son confidenciales: los informes solo muestran grupos, nunca a una persona. Inicias sesión como siempre; el enlace no contiene ningún secreto.',
  'Hej {{FirstName}}\n\nEn ny dialog er åben for dig til {{CloseDate}}. Den tager {length}, virker på din telefon, og du kan holde pause og fortsætte, når du vil.\n\n{{Link}}\n\nDine svar er fortrolige: rapporter viser kun grupper, aldrig en enkelt person. Du logger ind som sædvanligt; linket indeholder ingen hemmelighed.',
] as const;

const earlierLengths = [
  ['about ten minutes', 'a few minutes'],
  ['unos diez minutos', 'unos minutos'],
  ['omkring ti minutter', 'få minutter'],
] as const;

const present = new Map(
  textsOf(invitation.content).flatMap((content, place) => [
    ...(earlierLengths[place] ?? []).map(
      (length) => [earlier[place]?.replace('{length}', length) ?? '', content] as const,
    ),
    // Until 2026-11-26 it did not say what was done.
    [content.replace(' {{Done}}', ''), content] as const,
  ]),
);

type Values = { readonly [field: string]: Json };

/**
 * The row of a template with the product's words of today where it still has those of an earlier version, letter by
 * letter; what somebody has changed stays. The same object where nothing is to be done.
 */
export function withPresentTexts(row: Values): Values {
  const own = withPresentContent(row);
  const { translations } = own;
  if (!isObject(translations)) return own;
  const texts = Object.entries(translations).map(
    ([language, values]) => [language, isObject(values) ? withPresentContent(values) : values] as const,
  );
  const isSame = texts.every(([language, values]) => values === translations[language]);
  return isSame ? own : { ...own, translations: Object.fromEntries(texts) };
}

function withPresentContent(values: Values): Values {
  const content = typeof values.content === 'string' ? present.get(values.content) : undefined;
  return content === undefined ? values : { ...values, content };
}

function isObject(value: Json | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
