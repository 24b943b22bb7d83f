import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { chartDataOf } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { drawsPlaces } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { packFigures } from '@livingroom/shared/modules/reports/rules/packed.ts';
import type { ReadReport } from '@livingroom/shared/modules/reports/rules/read-report.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
} from '@livingroom/shared/modules/reports/rules/text.ts';
import { answerCards, type CardAnswers } from './answer-cards.ts';
import { cellsOf } from './cells.ts';
import type { ReportFrame } from './frame.ts';
import { frameOutput } from './frame-output.ts';
import {
  type OpenedReport,
  openPreview,
  openReport,
  type PreviewQuery,
  type ViewQuery,
} from './open-report.ts';
import { placeholderValues, placesOf } from './placeholders.ts';
import { inLanguage } from './report-list.ts';
import { shippedIn, withAnalysis } from './shipped-analyses.ts';
import { knownTexts } from './texts.ts';
import { nameOfCompany, type Signed } from './units.ts';

/**
 * One report with everything it shows: its cards in the reader's language and all their figures. A card that cannot be
 * read stands in its place with its problem. `openActions` tells what is being done about the unit. Errors: `not-found` for a report, unit or round out of sight.
 */
export async function readView<A>(
  context: Signed,
  query: ViewQuery,
  openActions: (context: Signed, frame: ReportFrame) => Promise<A>,
) {
  const opened = await openReport(context, query);
  const answers = await answerCards(context, opened.frame, opened.cards);
  const texts = await knownTexts(context, opened, answers);
  const open_actions = opened.read.openActions ? await openActions(context, opened.frame) : null;
  return { ...(await answered(context, opened, answers)), open_actions, texts };
}

/**
 * Cards as they would stand in a report, on real figures; nothing is stored, and no AI texts are shown. Errors: as
 * `readView`.
 */
export async function previewView(context: Signed, query: PreviewQuery) {
  const opened = await openPreview(context, query);
  const answers = await answerCards(context, opened.frame, opened.cards);
  return { ...(await answered(context, opened, answers)), open_actions: null, texts: [] };
}

async function answered(context: Signed, opened: OpenedReport, answers: CardAnswers) {
  const { frame, reports, open, read, cards: whole } = opened;
  const company = await nameOfCompany(context);
  const values = await placeholderValues(context, frame, company, wantedIn(read, frame.language));
  const isOnMap = whole.some(drawsPlaces);
  const units = (frame.chosen?.units ?? []).map(({ unit_id }) => unit_id);
  const analyses = await shippedIn(context, whole);
  return {
    reports: reports.map(({ key, title, row }) => ({ key, title, row })),
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
            beyond: read.beyond,
            cards: read.cards.map(({ id, card, problem }) => {
              const answer = answers.cards[card === null ? -1 : whole.indexOf(card)];
              return {
                id,
                problem,
                ...(card === null
                  ? unreadCard
                  : spoken(withAnalysis(card, analyses), frame.language, values)),
                data: answer?.data ?? [],
                notices: answer?.notices ?? [],
                cut: answer?.cut ?? null,
              };
            }),
          },
    cuts: frame.chosen?.cuts ?? [],
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
    answers: answers.answers,
    figures: answers.groups.map((group) =>
      packFigures(
        { measure: group.of.measure, unit_id: group.of.unit, round_id: group.of.round },
        cellsOf(group),
      ),
    ),
  };
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
