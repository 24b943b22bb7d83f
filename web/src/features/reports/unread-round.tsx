import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { ResultsLater } from './results-later.tsx';

type Props = {
  readonly roundId: string;
  readonly actions: ReactNode;
  /** Where the round is another's, or none. */
  readonly children: ReactNode;
};

/** A round that was not found: where it is shared with its reader later, when that is. */
export function UnreadRound({ roundId, actions, children }: Props) {
  const language = useStore(languageStore);
  const own = useCall(reportCalls.operations.sunburst, { query: { language } });
  const sharing = own.data?.sharing ?? null;
  const isLater = sharing !== null && sharing.round_id === roundId && own.data?.unit_locked;
  return isLater ? <ResultsLater sharing={sharing} actions={actions} /> : children;
}
