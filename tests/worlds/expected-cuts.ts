/** Somebody who was asked in a round that is cut: their group of each attribute, null for none. */
export type AskedPerson = {
  readonly person: number;
  readonly unit: number;
  readonly counts: boolean;
  readonly groups: readonly (number | null)[];
};

type People = readonly AskedPerson[];

/** Whose answers come out together, and for each attribute the group that all of them are in. */
type Part = { readonly people: People; readonly groups: readonly (number | null)[] };

type Round = {
  readonly asked: People;
  /** Who is in each block, by its home; each home has one block. */
  readonly blocks: ReadonlyMap<number, readonly number[]>;
  /** The unit above; null of the organisation, 0. */
  readonly parentOf: (unit: number) => number | null;
  readonly attributes: number;
  readonly least: number;
};

/** As in the product: a rule that lends people has to say whom. */
const turnOf = (person: number) => Math.imul(person ^ (person >>> 15), 0x2c1b3c6d) >>> 0;

const howMany = (people: People) => people.filter(({ counts }) => counts).length;

/**
 * Who is in the figure of each cut group of one question, by `{attribute}:{group}`, from nothing of the product: each block is
 * parted by the first attribute, each part by the next.
 */
export function expectedCuts({ asked, blocks, parentOf, attributes, least }: Round) {
  const known = new Map(asked.map((one) => [one.person, one]));
  const placed = new Set([...blocks.values()].flat());
  const homeOf = (unit: number | null): number | null =>
    unit === null || blocks.has(unit) ? unit : homeOf(parentOf(unit));
  const found = new Map<string, number[]>();
  for (const [home, people] of blocks) {
    const inside = people.flatMap((person) => known.get(person) ?? []);
    const silent = asked.filter(({ person, unit }) => !placed.has(person) && homeOf(unit) === home);
    for (const part of parts(inside, silent, 0))
      for (const [attribute, group] of part.groups.entries()) {
        if (group === null) continue;
        const key = `${attribute}:${group}`;
        found.set(key, [...(found.get(key) ?? []), ...part.people.map(({ person }) => person)]);
      }
  }
  return found;

  function parts(inside: People, silent: People, attribute: number): readonly Part[] {
    if (attribute === attributes) return [{ people: inside, groups: [] }];
    const groupOf = ({ groups }: AskedPerson) => groups[attribute] ?? null;
    const sizes = [...new Set(inside.map(groupOf))]
      .filter((group) => group !== null)
      .map((group) => ({ group, size: howMany(inside.filter((one) => groupOf(one) === group)) }))
      .filter(({ size }) => size >= least)
      .sort((a, b) => b.size - a.size || a.group - b.group);
    const deeper = (people: People, out: People, group: number | null) =>
      parts(people, out, attribute + 1).map((part) => ({ ...part, groups: [group, ...part.groups] }));
    for (let count = sizes.length; count > 0; count -= 1) {
      const own = sizes.slice(0, count).map(({ group }) => group);
      const isElse = (one: AskedPerson) => !own.includes(groupOf(one) ?? Number.NaN);
      const [others, out] = [inside.filter(isElse), silent.filter(isElse)];
      const newcomers = [...others, ...out].filter(({ counts }) => !counts).length;
      let missing =
        others.length + out.length === 0
          ? 0
          : Math.max(least - howMany(others), least + newcomers - others.length, 0);
      const together = [...others];
      const groups = own.map((group) => {
        const members = inside.filter((one) => groupOf(one) === group);
        const lent = members
          .filter(({ counts }) => counts)
          .sort((a, b) => turnOf(a.person) - turnOf(b.person))
          .slice(0, Math.min(missing, howMany(members) - least));
        missing -= lent.length;
        together.push(...lent);
        return { group, members: members.filter((one) => !lent.includes(one)) };
      });
      if (missing > 0) continue;
      return [
        ...groups.flatMap(({ group, members }) =>
          deeper(
            members,
            silent.filter((one) => groupOf(one) === group),
            group,
          ),
        ),
        ...(together.length > 0 ? deeper(together, out, null) : []),
      ];
    }
    return deeper(inside, silent, null);
  }
}
