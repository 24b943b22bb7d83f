import { welcomePrompt } from '@livingroom/shared/content/prompts/welcome.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import * as z from 'zod';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { aiOf, isWithoutAi } from '../people/organisation-ai.ts';
import { prompted } from '../people/prompted.ts';
import { spokenLine } from './ai-reply.ts';
import { createKept } from './kept.ts';
import { listDialogues } from './list-dialogues.ts';
import type { RespondentContext } from './own-execution.ts';
import { respondentLanguage } from './respondent-script.ts';

/** Greetings that a host keeps: people with the same facts are greeted alike, for an hour. */
const KEPT = 200;
const KEPT_MS = 3_600_000;

const reply = z.object({ message: spokenLine(400) });

type Facts = { readonly language: Language; readonly open: number; readonly days_left: number | null };

const greetings = createKept<{ readonly message: string; readonly until: number }>(KEPT);

/** What the AI says to somebody who comes in (spec 1 §6); null where there is none: the page has words of its own. */
export async function welcome(context: RespondentContext): Promise<{ readonly message: string | null }> {
  const ai = await aiOf(context, 'welcome').catch(nobodyWhereOff);
  if (ai === null) return { message: null };
  const facts = await factsFor(context);
  const { clock, store } = context.ports;
  const key = `${context.accountId}:${JSON.stringify(facts)}`;
  const kept = greetings.get(store, key);
  if (kept && kept.until > clock.now()) return { message: kept.message };
  // The page shows its own words meanwhile (its patience is shorter); what comes later is there for the next visit.
  const message = await greet(ai, facts).catch(() => null);
  if (message !== null) greetings.set(store, key, { message, until: clock.now() + KEPT_MS });
  return { message };
}

function nobodyWhereOff(error: unknown): null {
  if (isWithoutAi(error)) return null;
  throw error;
}

async function factsFor(context: RespondentContext): Promise<Facts> {
  const language = context.language ?? (await respondentLanguage(context, undefined));
  const { dialogues } = await listDialogues(context);
  const open = dialogues.filter(({ blocked }) => blocked === null);
  const now = context.ports.clock.now();
  const ends = open.flatMap(({ closes_at }) => (closes_at === null ? [] : Date.parse(closes_at)));
  const days_left = ends.length === 0 ? null : Math.max(0, Math.floor((Math.min(...ends) - now) / DAY_MS));
  return { language, open: open.length, days_left };
}

/** Null for a reply that does not fit. Errors: `ai-budget-spent`, `unavailable`. */
export async function greet(ai: AiGateway, facts: Facts): Promise<string | null> {
  const { messages, options } = prompted(welcomePrompt, facts);
  const { text } = await ai.complete(messages, options);
  return reply.safeParse(objectIn(text)).data?.message ?? null;
}
