import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Language } from '@livingroom/shared/lib/language.ts';
import { chartDataOf } from '@livingroom/shared/rules/report/card-problems.ts';
import { type ReadReport, readCards } from '@livingroom/shared/rules/report/read-report.ts';
import type { StoredCard } from '@livingroom/shared/rules/report/schema.ts';
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
} from '@livingroom/shared/rules/report/text.ts';
import { companyName } from '../people/company-name.ts';
import { answerCards } from './answer-cards.ts';
import { frameOutput, openFrame, type ReportFrame, type ReportQuery } from './frame.ts';
import { placeholderValues, placesOf } from './placeholders.ts';
import { inLanguage, listReports, type OpenReport, openReport } from './report-list.ts';
import type { Signed } from './units.ts';

export type ViewQuery = ReportQuery & { readonly report?: string | undefined };

const nothing = { title: null, description: null, cards: [], problem: null } satisfies ReadReport;

/**
 * One report with everything it shows: its cards in the reader's language and all their figures. A card that cannot be
 * read stands in its place with its problem. Errors: `not-found` for a report, unit or round out of sight.
 */
export async function readView(context: Signed, query: ViewQuery) {
  const frame = await openFrame(context, query);
  const reports = await listReports(context, frame.language);
  const open = query.report === undefined ? reports[0] : reports.find(({ key }) => key === query.report);
  if (query.report !== undefined && !open) throw new AppError('not-found');
  const read = open ? await openReport(context, open, frame.language) : nothing;
  const offered = reports.map(({ key, title, row }) => ({ key, title, row }));
  return await answered(context, { frame, reports: offered, open: open ?? null, read });
}

export type PreviewQuery = ReportQuery & { readonly cards: readonly unknown[]; readonly title: string };

/** Cards as they would stand in a report, on real figures; nothing is stored. Errors: as `readView`. */
export async function previewView(context: Signed, { cards, title, ...query }: PreviewQuery) {
  const frame = await openFrame(context, query);
  const read: ReadReport = { ...nothing, cards: readCards(cards) };
  return await answered(context, { frame, reports: [], open: { key: 'preview', title, row: null }, read });
}

type Opened = {
  readonly frame: ReportFrame;
  readonly reports: readonly Pick<OpenReport, 'key' | 'title' | 'row'>[];
  readonly open: Pick<OpenReport, 'key' | 'title' | 'row'> | null;
  readonly read: ReadReport;
};

async function answered(context: Signed, { frame, reports, open, read }: Opened) {
  const whole = read.cards.flatMap(({ card }) => (card ? [card] : []));
  const answers = await answerCards(context, frame, whole);
  const company = await nameOfCompany(context);
  const values = await placeholderValues(context, frame, company, wantedIn(read, frame.language));
  const isOnMap = whole.some(
    ({ chart_type, content }) => chart_type === 'map' || content.some(({ chartType }) => chartType === 'map'),
  );
  const units = (frame.chosen?.units ?? []).map(({ unit_id }) => unit_id);
  return {
    reports,
    report:
      open === null
        ? null
        : {
            key: open.key,
            title: open.title,
            row: open.row,
            description:
              read.description === null ? null : say(read.description, frame.language, values).text,
            problem: read.problem,
            cards: read.cards.map(({ id, card, problem }) => {
              const answer = answers.cards[card === null ? -1 : whole.indexOf(card)];
              return {
                id,
                problem,
                ...(card === null ? unreadCard : spoken(card, frame.language, values)),
                data: answer?.data ?? [],
                notices: answer?.notices ?? [],
              };
            }),
          },
    places: isOnMap ? await placesOf(context, units) : [],
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
    company,
    figures: answers.figures,
  };
}

/** The operator's own company has no place in the report of another organisation. */
function nameOfCompany(context: Signed): Promise<string> {
  const { caller, accountId } = context;
  return companyName(context, caller.accountId === accountId ? caller.companyId : undefined);
}

/** The placeholders that the texts of a report hold. */
function wantedIn(read: ReadReport, language: Language): ReadonlySet<Placeholder> {
  const texts = read.cards.flatMap(({ card }) =>
    card === null
      ? []
      : [card.title, card.description, ...card.content.flatMap(({ title, value }) => [title, value])],
  );
  return new Set(
    [read.description, ...texts].flatMap((text) =>
      text === null || text === undefined || typeof text === 'number'
        ? []
        : placeholdersIn(inLanguage(text, language)),
    ),
  );
}

const unreadCard = { card: null, unresolved: [], mapping: {}, drawn: [], dynamicSeries: true } as const;

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
    mapping: data.dataMapping,
    drawn: chartDataOf(card),
    dynamicSeries: data.dynamicSeries,
  };
}

function say(words: Parameters<typeof inLanguage>[0], language: Language, values: PlaceholderValues) {
  return fillPlaceholders(inLanguage(words, language), values);
}
