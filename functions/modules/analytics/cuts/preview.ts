import { ownField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  cutAttribute,
  cutColumns,
  MOST_CUTS,
} from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import { cutBlocks, cutFigures } from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import { planReleaseSteps } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { thresholdsOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { CutAttribute } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { inTurns } from '../../../core/event-loop/turns.ts';
import { currentUnits } from '../freeze-round.ts';
import { promiseToday } from '../promise.ts';
import { hasHeld, placeFields, readSignIns, ruleAt } from '../who-counts.ts';
import { attributeName, groupName } from './names.ts';
import { attributesNow, groupsAmong, offeredCuts } from './people-groups.ts';

type Wanted = { readonly datasetId: number; readonly keys: readonly string[] };

/**
 * What a round that opened now would show of the groups of these attributes, if everybody who is active were asked and
 * answered. It reads who works where and has which attributes, as the list of people tells it, and no answer.
 */
export async function previewCuts(context: ServiceContext, { datasetId, keys }: Wanted) {
  const dataset = await context.store.table('datasets').get(datasetId);
  if (!dataset) throw new AppError('not-found');
  const [attributes, offered] = await Promise.all([
    attributesNow(context, keys.slice(0, MOST_CUTS)),
    offeredKeys(context),
  ]);
  const language = context.language;
  const found = attributes.length === 0 ? null : await plannedNow(context, datasetId, attributes);
  return {
    most: MOST_CUTS,
    least: found?.least ?? 0,
    offered: offered.map((one) => ({ key: one.key, name: say(attributeName(one), language) })),
    attributes: attributes.map((attribute, place) => ({
      key: attribute.key,
      name: say(attributeName(attribute), language),
      none: found?.without[place] ?? 0,
      groups: attribute.groups.map((group, at) => ({
        name: say(groupName(attribute, group), language),
        people: found?.people[place]?.[at] ?? 0,
        shown: found?.shown[place]?.[at] ?? 0,
      })),
    })),
    rule:
      attributes.length === 0 ? null : say(privacyWords('cuts-rule', { least: found?.least ?? 0 }), language),
  };
}

/** Every attribute that could be chosen. */
async function offeredKeys(context: ServiceContext): Promise<readonly CutAttribute[]> {
  const offered = await offeredCuts(context);
  const keys = [
    ...(offered.locations.length > 0 ? ['location'] : []),
    'tenure',
    ...cutColumns(offered.own).map(ownField),
  ];
  return keys.flatMap((key) => cutAttribute(key, offered) ?? []);
}

async function plannedNow(context: ServiceContext, datasetId: number, attributes: readonly CutAttribute[]) {
  const now = context.ports.clock.now();
  const [promise, signIns, units, people] = await Promise.all([
    promiseToday(context, datasetId),
    readSignIns(context),
    currentUnits(context),
    context.store.table('employees').every({
      where: { status: 'active' },
      fields: ['employee_id', 'primary_unit_id_ref', ...placeFields],
    }),
  ]);
  const rule = await ruleAt(context, { openedAt: now, launchedAt: now }, signIns);
  const rules = thresholdsOf(promise, rule);
  const before = Date.parse(rule.countsBefore);
  const tree = buildTree(units);
  const ids = people.map(({ employee_id }) => employee_id);
  const groups = await groupsAmong(context, ids, { attributes, moment: { at: now, before } });
  const groupsOf = (person: number) => groups.get(person) ?? [];
  const counting = new Set(
    ids.filter((_, place) => hasHeld(people[place] ?? { employee_id: 0 }, signIns, before)),
  );
  const unitOf = new Map(people.map((one) => [one.employee_id, one.primary_unit_id_ref ?? ORGANISATION]));
  const waiting = ids.map((person) => ({ id: person, person, unit: unitOf.get(person) ?? ORGANISATION }));
  const { added } = await inTurns(
    planReleaseSteps({
      tree,
      sealed: [],
      waiting,
      invited: new Map(),
      counting,
      close: true,
      rules,
    }),
  );
  const blocks = added.map(({ home, answers }) => ({ home, people: answers.map(({ person }) => person) }));
  const least = rules.score;
  const pieces = await inTurns(
    cutBlocks({ tree, blocks, least, counting, attributes: attributes.length, groupsOf, unitOf }),
  );
  const perGroup = attributes.map(({ groups: all }) => all.map(() => 0));
  const [shown, inGroups] = [perGroup.map((row) => [...row]), perGroup.map((row) => [...row])];
  for (const { attribute, group, pieces: places } of cutFigures(pieces, attributes.length)) {
    const row = shown[attribute];
    if (row) row[group] = places.reduce((sum, place) => sum + (pieces[place]?.members.length ?? 0), 0);
  }
  const without = attributes.map(() => 0);
  for (const person of ids)
    for (const [attribute, row] of inGroups.entries()) {
      const group = groupsOf(person)[attribute] ?? -1;
      if (group < 0) without[attribute] = (without[attribute] ?? 0) + 1;
      else row[group] = (row[group] ?? 0) + 1;
    }
  return { least, shown, people: inGroups, without };
}
