import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import {
  type Article,
  articleSlugs,
  readArticle,
} from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { intentOf } from '@livingroom/shared/modules/assistant/rules/intent.ts';
import { namedByOwnWord, namedIn } from '@livingroom/shared/modules/assistant/rules/named-in.ts';
import { peopleListsFor } from '@livingroom/shared/modules/assistant/rules/people-lists.ts';
import { wordsOf } from '@livingroom/shared/modules/assistant/rules/plain-words.ts';
import { searchHelp } from '@livingroom/shared/modules/assistant/rules/search-help.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import { aiAhead } from '../../people/ai-state.ts';
import { knownPeople } from '../../people/known-people.ts';
import { readSunburst } from '../../reports/sunburst.ts';
import { type Found, together } from './facts.ts';
import { prepareWished } from './prepare/prepare.ts';
import type { SignedIn } from './prepare/preparing.ts';
import { prepareTalk, type Talk } from './talk.ts';
import {
  askFigure,
  compareUnits,
  type Looking,
  openActions,
  type Report,
  type Topic,
  topicsOf,
} from './tools.ts';
import { wordedBy } from './worded.ts';

type Answer = CallOutput<(typeof assistant)['operations']['ask']>;

type Asked = {
  readonly question: string;
  readonly before?: string | null | undefined;
  readonly language?: string | undefined;
  readonly facts_only?: boolean | undefined;
};

const MOST_TOPICS = 4;
const MOST_ARTICLES = 3;

/** An answer that is what was prepared. */
const nothingElse = { facts: [], hidden: [], sentences: [], message: null, talk: null };

/**
 * What the help and the released figures of the caller's sight say to a question. Which tools are used follows from the
 * question's own words and the names that the caller may see, never from what a tool or a row says; the AI only words it.
 */
export async function ask(context: SignedIn, asked: Asked): Promise<Answer> {
  const { question, before, language: wanted, facts_only: factsOnly = false } = asked;
  const language = isLanguage(wanted) ? wanted : (context.language ?? defaultLanguage);
  const wished = await prepareWished({ context, language }, question, factsOnly);
  if (wished) return { ...nothingElse, ...wished };
  const articles = searchHelp(question, { language, role: context.caller.role, most: MOST_ARTICLES });
  const { found, prepared, talk } = await lookUp({ context, language }, question, before ?? '');
  const lists = peopleListsFor(question, context.caller.role).map(({ key, to }) => ({
    title: say(assistantWords(key), language),
    to,
  }));
  const base = {
    facts: found.facts.map((fact, at) => ({ fact: at + 1, ...fact })),
    hidden: [...new Set(found.hidden)],
    articles: articles.map(({ slug }) => slug),
    prepared: [...prepared, ...lists, ...screensOf(articles, found, language)],
    talk: talk && { ask: [...talk.ask], avoid: [...talk.avoid] },
    cannot: [],
  };
  const isEmpty = found.facts.length + found.hidden.length + articles.length + lists.length === 0;
  if (isEmpty) {
    const ahead = await aiAhead(context);
    // Nothing was found that could be put into words.
    const ai = ahead === 'later' ? 'on' : ahead;
    return { ...base, sentences: [], message: words('not-understood', language), ai };
  }
  const known = {
    question: redacted(question, await knownPeople(context)),
    language,
    facts: found.facts.map(({ title }) => title),
    help: articles.map(passageOf),
    hidden: base.hidden,
    factsOnly,
  };
  const { ai, worded } = await wordedBy(context, 'copilot', known);
  if (worded === null) return { ...base, sentences: [], message: null, ai };
  if (typeof worded !== 'string') return { ...base, sentences: [...worded], message: null, ai };
  const message = words(worded === 'failed' ? 'no-reply' : 'not-understood', language);
  return { ...base, sentences: [], message, ai };
}

type LookedUp = {
  readonly found: Found;
  readonly prepared: Answer['prepared'];
  readonly talk: Talk | null;
};

async function lookUp(looking: Looking, question: string, before: string): Promise<LookedUp> {
  const { context, language } = looking;
  const report = await readSunburst(context, { language });
  const intent = intentOf(question);
  const nameOf = ({ title }: Topic) => title;
  const topicsIn = (text: string) => namedIn(text, topicsOf(report), nameOf);
  const unitsIn = (text: string) => namedIn(text, report.units, ({ unit_name }) => unit_name);
  const whole = { topics: topicsIn(question), units: unitsIn(question) };
  // An action is about a topic as well: "Plan an action on workload".
  const { actions: _, ...others } = intent;
  const isOpen = whole.topics.length === 0 && !Object.values(others).some(Boolean);
  const ofUnits = whole.units.flatMap(({ unit_name }) => wordsOf(unit_name));
  const common = isOpen ? new Set([...wordsOfScreens(language), ...ofUnits]) : new Set<string>();
  const topicsByWord = isOpen ? namedByOwnWord(question, topicsOf(report), { nameOf, common }) : whole.topics;
  const named = { topics: topicsByWord, units: whole.units };
  // "And in Sales?" is about the topic of the question before; "and Workload?" about its unit.
  const isAboutFigures = named.topics.length + named.units.length > 0 || Object.values(intent).some(Boolean);
  const unseen = { facts: [], hidden: await unseenUnits(looking, question, report) };
  if (!isAboutFigures) return { found: unseen, prepared: [], talk: null };
  const topics = (named.topics.length > 0 ? named.topics : topicsIn(before)).slice(0, MOST_TOPICS);
  const units = named.units.length > 0 ? named.units : unitsIn(before);
  const unit = units[0] ?? report.unit;
  if (intent.talks && unit) {
    const { found, talk, low } = await prepareTalk(looking, report, unit);
    return {
      found: together([found, unseen]),
      talk,
      prepared: planFor(low, unit, report.round_id, language),
    };
  }
  const isComparing = units.length > 1 || (intent.compares && report.units.length > 1);
  const wantsFigures = !intent.actions || named.topics.length > 0;
  const parts = await Promise.all([
    wantsFigures && isComparing ? compareUnits(looking, report, { units, topics, end: intent.end }) : null,
    wantsFigures && !isComparing && unit ? askFigure(looking, report, unit, topics) : null,
    intent.actions ? openActions(looking, unit) : null,
  ]);
  const driver = topics.find(({ isDriver }) => isDriver) ?? null;
  return {
    found: together([...parts.filter((part) => part !== null), unseen]),
    prepared: planFor(driver, unit, report.round_id, language),
    talk: null,
  };
}

/** What is said of units that the question names and the caller does not see: their figures are no other unit's. */
async function unseenUnits(
  { context, language }: Looking,
  question: string,
  report: Report,
): Promise<readonly string[]> {
  if (context.caller.role !== 'manager') return [];
  const seen = new Set(report.units.map(({ unit_id }) => unit_id));
  const units = await context.store.table('units').every({ fields: ['unit_id', 'unit_name'] });
  const others = units.flatMap(({ unit_id, unit_name }) => (seen.has(unit_id) ? [] : [unit_name]));
  // A topic or a unit of the caller's own may hold the name of another unit.
  const known = new Set([
    ...report.units.map(({ unit_name }) => unit_name),
    ...topicsOf(report).map(({ title }) => title),
  ]);
  const named = namedIn(question, [...known, ...others], (name) => name);
  return [...new Set(named)]
    .filter((name) => !known.has(name))
    .slice(0, MOST_TOPICS)
    .map((unit) => say(assistantWords('out-of-sight', { unit }), language));
}

/** An action about a driver, which opens filled in. */
function planFor(
  driver: Topic | null,
  unit: Report['unit'],
  roundId: string | null,
  language: Language,
): Answer['prepared'] {
  if (!driver || !unit || roundId === null) return [];
  const query = { plan: String(driver.id), unit: String(unit.unit_id), round: roundId };
  const title = say(assistantWords('plan', { topic: driver.title, unit: unit.unit_name }), language);
  return [{ title, to: `/actions?${new URLSearchParams(query)}` }];
}

/** `find a screen`: those that the help names first, where the question is not about figures. */
function screensOf(articles: readonly Article[], found: Found, language: Language): Answer['prepared'] {
  if (found.facts.length + found.hidden.length > 0) return [];
  return articles
    .slice(0, 1)
    .flatMap(({ title, path }) =>
      path === null ? [] : [{ title: say(assistantWords('open', { page: title }), language), to: path }],
    );
}

/** Words of the titles of screens: who asks by one of them means the screen. */
function wordsOfScreens(language: Language): ReadonlySet<string> {
  return new Set(articleSlugs.flatMap((slug) => wordsOf(readArticle(slug, language).title)));
}

function passageOf({ title, lead, tasks }: Article): string {
  return [title, lead, ...tasks.map(({ what, how }) => `${what}: ${how}`)].join('\n');
}

function words(key: 'not-understood' | 'no-reply', language: Language): string {
  return say(assistantWords(key), language);
}
