import {
  checkedRules,
  checkedUnit,
  type Digested,
  figureLine,
  groupLine,
  type ReleaseKind,
  type ReleaseStatement,
  STATEMENT,
  spreadLine,
  unitLine,
} from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import type { UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type {
  QuestionKey,
  SignedRelease,
} from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { inTurns, nextTurn } from '../../../core/event-loop/turns.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { ownPublicKey, signed } from '../../../core/tables/deployment-key.ts';
import { LineDigest, releaseCode } from '../../../core/tables/line-digest.ts';
import { productKey } from '../../../core/tables/product-keys.ts';
import { findReleaseRound, type ReleaseRound, roundBefore } from '../rounds.ts';
import { type About, groupsOf, type Released } from './groups.ts';
import { innerLine, questionKeyOf, type SignedFigure, shownFigure } from './shown-figure.ts';

const KEY_ID = 'release-inner';

/** The digests of a round's figures: of what they show, and of what leaves nowhere. */
export class FigureDigests {
  readonly #shown = new LineDigest();
  readonly #inner: LineDigest;

  private constructor(key: Buffer) {
    this.#inner = new LineDigest(key);
  }

  static async open({ ports }: Pick<ServiceContext, 'ports'>): Promise<FigureDigests> {
    return new FigureDigests(await productKey(ports, KEY_ID));
  }

  async add(rows: readonly SignedFigure[]): Promise<void> {
    await inTurns(this.#shown.add(rows.map((row) => figureLine(questionKeyOf(row), shownFigure(0, row)))));
    await inTurns(this.#inner.add(rows.map(innerLine)));
  }

  digests(): { readonly figures: Digested; readonly inner: string; readonly code: string } {
    const [figures, inner] = [digestedOf(this.#shown), this.#inner.digest()];
    return { figures, inner, code: releaseCode(figures.digest, inner) };
  }
}

/** What a round is made of, noted question by question while it is closed. */
export class ReleaseNotes {
  readonly figures: FigureDigests;
  readonly #about: About;
  readonly #closedAt: string;
  readonly #groups = new LineDigest();
  readonly #spreads = new LineDigest();

  private constructor(about: About, { closedAt, figures }: { closedAt: string; figures: FigureDigests }) {
    this.#about = about;
    this.#closedAt = closedAt;
    this.figures = figures;
  }

  static async open(
    context: ServiceContext,
    round: ReleaseRound,
    { tree, closedAt }: { readonly tree: UnitTree; readonly closedAt: string },
  ): Promise<ReleaseNotes> {
    const about = await aboutOf(context, round, tree);
    return new ReleaseNotes(about, { closedAt, figures: await FigureDigests.open(context) });
  }

  async addGroups(question: QuestionKey, released: Released): Promise<void> {
    const { groups, spreads } = groupsOf(this.#about, { place: 0, question }, released);
    await inTurns(this.#groups.add(groups.map((row) => groupLine(question, row))));
    await inTurns(this.#spreads.add(spreads.map((row, place) => spreadLine(question, place, row))));
  }

  /**
   * The code of the figures, and what of the release is signed, in the same write as that the round is finished: a run
   * that was cut off before signs the same digests.
   */
  async sign(
    context: ServiceContext,
    round: ReleaseRound,
    isCut: boolean,
  ): Promise<{ readonly code: string; readonly signed: SignedRelease }> {
    const { kind, rules } = this.#about;
    const { figures, inner, code } = this.figures.digests();
    const units = new LineDigest();
    await inTurns(units.add(round.units.map((unit) => unitLine(checkedUnit(unit)))));
    const statement: ReleaseStatement = {
      ...STATEMENT,
      organisation: context.accountId,
      round: round.id,
      kind,
      closed_at: this.#closedAt,
      signed_at: nowOf(context.ports),
      product: context.ports.settings.version,
      rules,
      lists: {
        units: digestedOf(units),
        figures,
        groups: digestedOf(this.#groups),
        spreads: digestedOf(this.#spreads),
      },
      inner,
      ...(isCut ? { cuts: round.cuts.length } : {}),
    };
    const text = JSON.stringify(statement);
    await nextTurn();
    const { bundles } = context.ports.settings;
    const signature = bundles.key === null ? null : signed(bundles.key, Buffer.from(text));
    return { code, signed: { statement: text, signature, key: ownPublicKey(bundles) } };
  }
}

/** By which rules groups are told: of months that share groups by the lowest of them. */
export async function aboutOf(context: ServiceContext, round: ReleaseRound, tree: UnitTree): Promise<About> {
  let { score, detail } = round.rules;
  for (let back = 1; back < round.opening.cycleRounds; back += 1) {
    const before = await findReleaseRound(context, roundBefore(round, back));
    score = Math.min(score, before?.rules.score ?? score);
    detail = Math.min(detail, before?.rules.detail ?? detail);
  }
  const rules = checkedRules({ ...round.rules, score, detail });
  return { tree, kind: kindOf(round), rules };
}

function kindOf({ noisy, opening }: ReleaseRound): ReleaseKind {
  if (noisy) return 'noisy';
  return opening.cycleRounds > 1 || opening.byDay ? 'gathered' : 'plain';
}

function digestedOf(lines: LineDigest): Digested {
  return { rows: lines.rows, digest: lines.digest() };
}
