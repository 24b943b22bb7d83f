import type { Language } from '@livingroom/shared/lib/language.ts';
import type { StoredCard } from '@livingroom/shared/rules/report/schema.ts';
import { fillPlaceholders, type PlaceholderValues } from '@livingroom/shared/rules/report/text.ts';
import { companyName } from '../people/company-name.ts';
import { answerCards } from './answer-cards.ts';
import { frameOutput, type ReportFrame } from './frame.ts';
import { openReport, type ViewQuery } from './open-report.ts';
import { inLanguage } from './report-list.ts';
import { knownTexts } from './texts.ts';
import type { Signed } from './units.ts';

/**
 * One report with everything it shows: its cards in the reader's language and all their figures. A card that cannot be
 * read stands in its place with its problem. Errors: `not-found` for a report, unit or round out of sight.
 */
export async function readView(context: Signed, query: ViewQuery) {
  const opened = await openReport(context, query);
  const { frame, reports, open, read, cards: whole } = opened;
  const answers = await answerCards(
    context,
    frame,
    whole.map(({ report_data }) => report_data),
  );
  const company = await companyName(context, context.caller.companyId);
  const values = { 'Company Name': company, ...unitValues(frame) };
  return {
    reports: reports.map(({ key, title }) => ({ key, title })),
    report:
      open === null
        ? null
        : {
            key: open.key,
            title: open.title,
            description:
              read.description === null ? null : say(read.description, frame.language, values).text,
            problem: read.problem,
            cards: read.cards.map(({ id, card, problem }) => {
              const place = card === null ? -1 : whole.indexOf(card);
              return {
                id,
                problem,
                ...(card === null ? unreadCard : spoken(card, frame.language, values)),
                data: answers.cards[place] ?? [],
              };
            }),
          },
    ...frameOutput(frame, answers.chosen),
    topics: frame.drivers.map((driver) => ({
      driver_id: driver.driver_id,
      driver_key: driver.driver_key,
      title: driver.driver_title,
      description: driver.driver_description,
      question: frame.chosen?.questions.get(driver.driver_id) ?? null,
      parent_id: driver.parent_id_ref,
      benchmark: driver.benchmark_score,
    })),
    company: company,
    figures: answers.figures,
    texts: await knownTexts(context, opened, answers),
  };
}

function unitValues({ chosen }: ReportFrame): PlaceholderValues {
  return chosen?.unit ? { 'Unit Name': chosen.unit.unit_name } : {};
}

const unreadCard = { card: null, unresolved: [], split: null } as const;

/** A card as it is read: one language, its placeholders filled, and those that nothing stands for by name. */
function spoken(card: StoredCard, language: Language, values: PlaceholderValues) {
  const unresolved = new Set<string>();
  const tell = (words: Parameters<typeof inLanguage>[0]): string => {
    const { text, missing } = say(words, language, values);
    for (const name of missing) unresolved.add(name);
    return text;
  };
  const { report_data: data, content, title, description, ...rest } = card;
  const blocks = content.map(({ title: blockTitle, value, ...block }) => ({
    ...block,
    ...(blockTitle === undefined ? {} : { title: tell(blockTitle) }),
    ...(value === undefined ? {} : { value: typeof value === 'number' ? value : tell(value) }),
  }));
  return {
    card: {
      ...rest,
      ...(title === undefined ? {} : { title: tell(title) }),
      ...(description === undefined ? {} : { description: tell(description) }),
      content: blocks,
    },
    unresolved: [...unresolved],
    split: data.computations[0]?.split ?? null,
  };
}

function say(words: Parameters<typeof inLanguage>[0], language: Language, values: PlaceholderValues) {
  return fillPlaceholders(inLanguage(words, language), values);
}
