import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  CHECK_FILE,
  type CheckedFigure,
  type CheckFile,
  checkedUnit,
} from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { recordEvent } from '../../../core/tables/audit/record-event.ts';
import { wholeCycle } from '../question-state.ts';
import { loadQuestion } from '../question-store.ts';
import { loadReleaseRound, type ReleaseRound } from '../rounds.ts';
import { storedFigures } from './code-now.ts';
import { type Groups, groupsOf } from './groups.ts';
import { checkFileProblem } from './release-state.ts';
import { questionKeyOf, shownFigure } from './shown-figure.ts';
import { aboutOf } from './signed-release.ts';

/** The figures of a round as they are stored now, what they are made of, and what was signed at its close. */
export async function writeCheckFile(
  context: ServiceContext,
  roundId: string,
): Promise<{ readonly content: Uint8Array; readonly fileName: string }> {
  const round = await loadReleaseRound(context, roundId);
  const problem = await checkFileProblem(context, round);
  const { statement, signature, key } = round.signed ?? {};
  if (problem || !statement || !signature || !key)
    throw new AppError('check-file-refused', { problem: problem ?? 'check-open' });
  const tree = buildTree(round.units);
  const about = await aboutOf(context, round, tree);
  const byQuestion = await figuresByQuestion(context, round);
  const keys = [...new Set([...round.questions, ...byQuestion.keys()])].sort();
  const groups: Groups[] = [];
  for (const [place, question] of keys.entries()) {
    const stored =
      about.kind === 'noisy' ? null : await loadQuestion(context, round.id, question as QuestionKey);
    if (!stored) continue;
    const { state } = await wholeCycle(context, round, question as QuestionKey, {
      state: stored.state,
      members: null,
    });
    groups.push(groupsOf(about, { place, question: question as QuestionKey }, state));
    await nextTurn();
  }
  const head: Omit<CheckFile, Lists | Signed> = {
    ...CHECK_FILE,
    ...{ organisation: context.accountId, round: round.id, kind: about.kind, rules: about.rules },
    questions: keys,
  };
  const figures = keys.map((question, place) =>
    (byQuestion.get(question) ?? []).map(([, ...row]): CheckedFigure => [place, ...row]),
  );
  const content = await written(head, {
    units: [round.units.map(checkedUnit)],
    figures,
    groups: groups.map((of) => of.groups),
    spreads: groups.map((of) => of.spreads),
    signed: { statement, signature, public_key: key },
  });
  const after = { round: round.id, rows: figures.reduce((total, { length }) => total + length, 0) };
  await recordEvent(context, { action: 'exported', subject: 'release_rounds', after });
  return { content, fileName: `release-${round.id}.check.json` };
}

type Lists = 'units' | 'figures' | 'groups' | 'spreads';
type Signed = 'statement' | 'signature' | 'public_key';

async function figuresByQuestion(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<ReadonlyMap<string, readonly CheckedFigure[]>> {
  const found = new Map<string, CheckedFigure[]>();
  for await (const rows of storedFigures(context, round))
    for (const row of rows) {
      const key = questionKeyOf(row);
      const figures = found.get(key);
      if (figures) figures.push(shownFigure(0, row));
      else found.set(key, [shownFigure(0, row)]);
    }
  return found;
}

type Parts = { readonly [list in Lists]: readonly (readonly (readonly unknown[])[])[] } & {
  readonly signed: Pick<CheckFile, Signed>;
};

/** The text of the file, list by list: as `JSON.stringify` writes it, with other calls served between. */
async function written(head: object, { signed, ...lists }: Parts): Promise<Uint8Array> {
  const texts: string[] = [JSON.stringify(head).slice(0, -1)];
  for (const list of ['units', 'figures', 'groups', 'spreads'] as const) {
    const rows: string[] = [];
    for (const some of lists[list]) {
      if (some.length > 0) rows.push(JSON.stringify(some).slice(1, -1));
      await nextTurn();
    }
    texts.push(`"${list}":[${rows.join(',')}]`);
  }
  texts.push(`${JSON.stringify(signed).slice(1)}\n`);
  return Buffer.from(texts.join(','));
}
