import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type AiUse, aiUses, isOwnUse } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import type { ServiceContext } from '../../core/context.ts';

type Usage = Row<'ai_usage'>;

export type Spent = {
  /** Tokens of the day for the whole organisation, beside those of people's own pages. */
  readonly budget: number;
  readonly used: number;
  readonly calls: number;
  /** Null: nobody is told. */
  readonly uses: readonly { readonly use: AiUse; readonly tokens: number | null }[];
};

/**
 * The tokens of an organisation's day, in UTC: so many for people's own pages, and so many for everything else, or what is
 * refused elsewhere would tell when somebody answers. What a question may take is reserved before it is asked, so that many at
 * once do not pass the budget together; what it did take is settled afterwards.
 */
export function createBudget({ store, ports }: ServiceContext) {
  const { dailyTokens } = ports.settings.ai;
  const days = store.table('ai_usage');
  const today = () => Number(new Date(ports.clock.now()).toISOString().slice(0, 10).replaceAll('-', ''));
  // An answer that comes after midnight is of the day on which it was asked for.
  let day = today();

  const add = (use: AiUse, tokens: number, calls: number, isWithin: (usage: Usage | null) => boolean) =>
    days.decide(day, (usage) => {
      if (!isWithin(usage)) throw new AppError('ai-budget-spent', { budget: dailyTokens });
      const uses = usesOf(usage);
      return {
        ai_usage_id: day,
        calls: (usage?.calls ?? 0) + (isOwnUse(use) ? 0 : calls),
        tokens: Math.max(0, (usage?.tokens ?? 0) + tokens),
        uses: { ...uses, [use]: Math.max(0, (uses[use] ?? 0) + tokens) },
      };
    });

  return {
    /** Errors: `ai-budget-spent`. */
    async reserve(use: AiUse, tokens: number): Promise<void> {
      day = today();
      await add(use, tokens, 1, (usage) => tokensBeside(usage, use) + tokens <= dailyTokens);
    },
    async settle(use: AiUse, difference: number): Promise<void> {
      await add(use, difference, 0, () => true);
    },
    async spent(): Promise<Spent> {
      const usage = await days.get(today());
      const uses = usesOf(usage);
      return {
        budget: dailyTokens,
        used: tokensBeside(usage, 'generate-text'),
        calls: usage?.calls ?? 0,
        uses: aiUses.map((use) => ({ use, tokens: isOwnUse(use) ? null : (uses[use] ?? 0) })),
      };
    },
  };
}

function usesOf(usage: Usage | null): { readonly [use in AiUse]?: number } {
  return Object(usage?.uses) as { readonly [use in AiUse]?: number };
}

/** What the uses of the same purse have taken. */
function tokensBeside(usage: Usage | null, use: AiUse): number {
  const uses = usesOf(usage);
  const beside = aiUses.filter((other) => isOwnUse(other) === isOwnUse(use));
  return beside.reduce((sum, other) => sum + (uses[other] ?? 0), 0);
}
