import { isLanguage, type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import type { ItemType } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { surveys, type WholeSurvey } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { lintSurvey } from '@livingroom/shared/modules/surveys/rules/lint/lint.ts';
import type { Finding, LintSurvey } from '@livingroom/shared/modules/surveys/rules/lint/types.ts';
import { type OrderChange, placeAfter } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { rows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useOfferedLanguages } from '../../hooks/use-offered-languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

export type BuiltSurvey = WholeSurvey;
export type BuiltItem = WholeSurvey['items'][number];

type ItemChange = Parameters<ReturnType<typeof rows<'survey_items'>>['update']>[1];
type Wish = { readonly itemId: number; readonly change: ItemChange };

/** A survey as it is built: its items, what the linter finds, and everything that changes them. */
export function useSurvey(id: number) {
  const t = useText('survey-builder');
  const offered = useOfferedLanguages();
  const { data, failure, refresh } = useCall(surveys.operations.build, { params: { id } });
  const lint = useMemo<LintSurvey | null>(
    () => (data ? { ...lintOf(data), languages: offered } : null),
    [data, offered],
  );
  const findings = useMemo(() => (lint ? lintSurvey(lint) : []), [lint]);
  const failed = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const items = rows('survey_items');

  const changing = useAction(async (wishes: readonly Wish[], language: Language = languages[0]) => {
    for (const { itemId, change } of wishes) await items.update(itemId, change, { language });
    await refresh();
    return true;
  }, failed);
  const adding = useAction(async (item_type: ItemType, after: BuiltItem | null) => {
    const { item_order, moved } = placeAfter(data?.items ?? [], after);
    for (const { itemId, change } of moved) await items.update(itemId, change);
    const created = await items.create({
      survey_id_ref: id,
      item_type,
      item_order,
      parent_id_ref: after?.parent_id_ref ?? null,
      sequence_parent_id_ref: after?.sequence_parent_id_ref ?? null,
      show_comment: item_type !== 'comment' && item_type !== 'sequence',
    });
    await refresh();
    notify(t('added'), 'success');
    return created.survey_item_id;
  }, failed);
  const doubling = useAction(async (itemId: number) => {
    const body = { survey_item_id: itemId };
    const { survey_item_id } = await call(surveys.operations.duplicateItem, { params: { id }, body });
    await refresh();
    notify(t('added'), 'success');
    return survey_item_id;
  }, failed);
  const removing = useAction(async (itemId: number) => {
    await items.remove(itemId);
    await refresh();
    notify(t('removed'), 'success');
    return true;
  }, failed);

  return {
    data,
    failure,
    refresh,
    findings,
    editable: data?.survey.survey_status === 'draft',
    busy: changing.running || adding.running || doubling.running || removing.running,
    change: changing.run,
    add: adding.run,
    double: doubling.run,
    remove: removing.run,
    order: (changes: readonly OrderChange[]) =>
      changes.length > 0 ? changing.run(changes) : Promise.resolve(undefined),
    fix: (finding: Finding) => {
      const after = lint && finding.fix?.(lint);
      return after ? changing.run(changesBetween(lint, after)) : Promise.resolve(undefined);
    },
  };
}

export type SurveyWork = ReturnType<typeof useSurvey>;

function lintOf({ items, drivers, groups, words }: WholeSurvey): LintSurvey {
  return {
    items,
    driverIds: drivers.map(({ driver_id }) => driver_id),
    groupIds: groups.map(({ employee_group_id }) => employee_group_id),
    words: [...new Set(words.map(({ reference }) => reference))],
  };
}

/** What a fix has changed, item by item; it never touches a text of another language. */
function changesBetween(before: LintSurvey, after: LintSurvey): readonly Wish[] {
  return after.items.flatMap((item, index) => {
    const old = before.items[index];
    if (old === item || !old) return [];
    const columns = Object.entries(item).filter(
      ([column, value]) => Object.entries(old).find(([name]) => name === column)?.[1] !== value,
    );
    return [{ itemId: item.survey_item_id, change: Object.fromEntries(columns) }];
  });
}

/** The language in which the texts of an item stand in its own columns. */
export function ownLanguage({ language }: Pick<BuiltItem, 'language'>): Language {
  return isLanguage(language) ? language : languages[0];
}
