import { actionLibrary } from '@livingroom/shared/content/actions/library.ts';
import { actionIdeas } from '@livingroom/shared/content/prompts/actions.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import * as z from 'zod';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { aiOf } from '../people/organisation-ai.ts';
import { prompted } from '../people/prompted.ts';
import { readSunburst } from '../reports/sunburst.ts';
import type { Signed } from '../reports/units.ts';

type Query = {
  readonly driver_id: number;
  readonly unit_id: number;
  readonly round_id: string;
  readonly language?: string | undefined;
};

/** Spec 1 §9: up to 3 AI suggestions of 50 to 120 characters. */
const MOST = 3;
const SHORTEST = 50;
const LONGEST = 120;

/** A link, markup or a figure, none of which belongs into a suggestion. */
const unfit = /https?:|www\.|[<>]|\d/i;

const reply = z.object({ actions: z.array(z.string()).max(10) });

/** What is known to help with a driver, beside its figure. Errors: `not-found` for what the caller may not see. */
export async function readIdeas(context: Signed, query: Query) {
  const { figure, unit, known } = await readFigure(context, query);
  const { title: driver_title, mean, cap } = figure;
  return { driver_title, unit_name: unit.unit_name, mean, cap, library: known };
}

/** What the AI makes of the released figures that the caller sees. Errors: `not-found`, `unavailable`. */
export async function readSuggestions(context: Signed, query: Query): Promise<string[]> {
  const { figure, known, language } = await readFigure(context, query);
  const about = {
    driver: figure.title,
    meaning: figure.description,
    score: figure.mean === null ? null : figure.mean.toFixed(1),
    change: figure.last?.verdict ?? null,
    company: figure.company?.verdict ?? null,
    known,
    language,
  };
  return suggestActions(await aiOf(context, 'ideas'), about);
}

async function readFigure(context: Signed, { driver_id, ...query }: Query) {
  const { dimensions, unit } = await readSunburst(context, query);
  const figures = dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
  const figure = figures.find((one) => one.driver_id === driver_id);
  if (!figure || !unit) throw new AppError('not-found');
  const language = isLanguage(query.language) ? query.language : defaultLanguage;
  const known = (actionLibrary[figure.driver_key] ?? []).map((text) => textIn(text, language));
  return { figure, unit, known, language };
}

type About = {
  readonly driver: string;
  readonly meaning: string | null;
  readonly score: string | null;
  readonly change: string | null;
  readonly company: string | null;
  readonly known: readonly string[];
  readonly language: string;
};

/** What the AI suggests about a driver, without what is known. Errors: `ai-budget-spent`, `unavailable`. */
export async function suggestActions(ai: AiGateway, about: About): Promise<string[]> {
  const { messages, options } = prompted(actionIdeas, about);
  const { text } = await ai.complete(messages, options);
  return suggestionsIn(text).filter((one) => !about.known.includes(one));
}

/** The suggestions of a reply that fit; whatever does not is left out. */
export function suggestionsIn(text: string): string[] {
  const read = reply.safeParse(objectIn(text));
  if (!read.success) return [];
  const plain = read.data.actions.map((one) => one.split(/\s+/).join(' ').trim());
  const fitting = plain.filter((one) => one.length >= SHORTEST && one.length <= LONGEST && !unfit.test(one));
  return [...new Set(fitting)].slice(0, MOST);
}
