import type { ReportDocument } from './document.ts';
import type { StoredCard } from './schema.ts';

type Merged = {
  /** Both changes; where the same thing was changed on both sides, mine or theirs. */
  readonly mine: ReportDocument;
  readonly theirs: ReportDocument;
  /** Names of the cards that both changed, each in another way; null is the report's own texts. */
  readonly clashes: readonly (string | null)[];
};

type Sides = {
  /** What both began with. */
  readonly base: ReportDocument;
  readonly mine: ReportDocument;
  readonly theirs: ReportDocument;
};

/** What two people made of one report at the same time, card by card: neither loses what the other did not touch. */
export function merged({ base, mine, theirs }: Sides): Merged {
  const [before, own, other] = [base, mine, theirs].map(byName);
  const names = orderOf({ base, mine, theirs });
  const clashes: (string | null)[] = [];
  const sides = names.map((name) => {
    const [was, here, there] = [before?.get(name), own?.get(name), other?.get(name)];
    const both = chosen([was, here, there].map(textOf));
    if (both !== 'clash') {
      const one = both === 'mine' ? here : there;
      return { mine: one, theirs: one };
    }
    clashes.push(name);
    // A card that one of them deleted stays: what the other wrote in it would be gone.
    return { mine: here ?? there, theirs: there ?? here };
  });
  const options = [base, mine, theirs].map(({ generalOptions }) => generalOptions);
  const texts = chosen(options.map((one) => JSON.stringify(one)));
  if (texts === 'clash') clashes.unshift(null);
  const whole = (side: 'mine' | 'theirs'): ReportDocument => ({
    ...theirs,
    generalOptions:
      (texts === 'clash' ? side : texts) === 'mine' ? mine.generalOptions : theirs.generalOptions,
    cards: sides.flatMap((one) => one[side] ?? []).map((card, item_order) => ({ ...card, item_order })),
  });
  return { mine: whole('mine'), theirs: whole('theirs'), clashes };
}

/** Whose state stands: who changed it, where only one did. */
function chosen([was, mine, theirs]: readonly (string | undefined)[]): 'mine' | 'theirs' | 'clash' {
  if (mine === theirs || mine === was) return 'theirs';
  return theirs === was ? 'mine' : 'clash';
}

function byName({ cards }: ReportDocument): ReadonlyMap<string, StoredCard> {
  return new Map(cards.map((card) => [card.name, card]));
}

/** Where it stands is said by the order. */
function textOf(card: StoredCard | undefined): string | undefined {
  return card && JSON.stringify({ ...card, item_order: 0 });
}

/** My order where I moved cards, else theirs; a card of the other stands behind the one that it followed there. */
function orderOf({ base, mine, theirs }: Sides): readonly string[] {
  const namesOf = ({ cards }: ReportDocument) => cards.map(({ name }) => name);
  const [was, own, other] = [namesOf(base), namesOf(mine), namesOf(theirs)];
  const common = (names: readonly string[], of: readonly string[]) => names.filter((one) => of.includes(one));
  const isMoved = common(own, was).join('\n') !== common(was, own).join('\n');
  const [first, second] = isMoved ? [own, other] : [other, own];
  const order = [...first];
  for (const [place, name] of second.entries()) {
    if (order.includes(name)) continue;
    const before = second.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}
