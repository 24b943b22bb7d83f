import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showCritical } from '../../../lib/notify.ts';
import type { View } from './view-model.ts';

const { texts: operation } = reportCalls.operations;

type BlockText = CallOutput<typeof operation>['texts'][number];

type Texts = {
  readonly texts: readonly BlockText[];
  /** Asks for those that are not written; also again, for those that failed. */
  readonly write: () => void;
  readonly writing: boolean;
};

const Shared = createContext<Texts>({ texts: [], write: () => {}, writing: false });

/** The AI text of a block; undefined where the server knows of none. */
export function useBlockText(card: string, block: number) {
  const { texts, ...rest } = use(Shared);
  return { text: texts.find((one) => one.card === card && one.block === block), ...rest };
}

/** Asks for all texts of a report that nobody has had written for these figures yet. */
export function ReportTexts({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const t = useText('report');
  const [made, setMade] = useState<{ readonly of: View; readonly texts: readonly BlockText[] } | null>(null);
  const action = useAction(
    async () => {
      const { report, unit, round_id } = view;
      const body = {
        language: languageStore.get(),
        ...(report ? { report: report.key } : {}),
        ...(unit ? { unit_id: unit.unit_id } : {}),
        ...(round_id === null ? {} : { round_id }),
      };
      const { texts } = await call(operation, { body });
      setMade({ of: view, texts });
    },
    (failure) => showCritical(t('ai.failed'), failure.message),
  );
  const texts = made?.of === view ? made.texts : view.texts;
  const waiting = texts.filter(({ state }) => state === 'waiting').length;
  const { run, running } = action;
  const asked = useRef<{ readonly of: View; readonly waiting: number } | null>(null);
  // A call writes a few of them: asked again as long as fewer wait than before.
  useEffect(() => {
    const again = asked.current?.of === view && asked.current.waiting === waiting;
    if (waiting === 0 || running || again) return;
    asked.current = { of: view, waiting };
    void run();
  }, [view, waiting, running, run]);
  const begins = made?.of !== view && action.failure === undefined;
  const write = () => void run();
  return <Shared value={{ texts, write, writing: running || begins }}>{children}</Shared>;
}
