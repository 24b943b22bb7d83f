import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { MOST_CARDS } from '@livingroom/shared/modules/reports/rules/limits.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSettled } from '../../../hooks/use-settled.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { openView } from '../cards/open-view.ts';
import { useShown } from '../use-shown.ts';

const { preview } = reportCalls.operations;

/** Milliseconds of quiet before the figures are asked for. */
const QUIET_MS = 350;

/** The cards with their released figures, as they would stand in the report; nothing is stored. */
export function usePreview(title: string, cards: readonly StoredCard[]) {
  const language = useStore(languageStore);
  const { shown } = useShown();
  const settled = useSettled(cards, QUIET_MS);
  const query = {
    language,
    ...(shown.unitId === null ? {} : { unit_id: shown.unitId }),
    ...(shown.roundId === null ? {} : { round_id: shown.roundId }),
  };
  const asked = { query, body: { title, cards: settled.slice(0, MOST_CARDS).map(jsonOf) } };
  const { data, ...called } = useCall(preview, asked, { keepPrevious: true });
  const view = useMemo(() => data && openView(data), [data]);
  return { ...called, data: view };
}

function jsonOf(card: StoredCard) {
  const json = readJson(JSON.stringify(card));
  return typeof json === 'object' && json !== null && !isList(json) ? { ...json } : {};
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value);
}
