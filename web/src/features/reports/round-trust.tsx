import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../components/read-failure.tsx';
import { TrustParts } from '../../components/trust-parts.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** The page of trust of a round, for who reads its report. */
export function RoundTrust({ roundId }: { readonly roundId: string }) {
  const t = useText('trust');
  const language = useStore(languageStore);
  const { data, failure, refresh } = useCall(reportCalls.operations.roundTrust, {
    params: { id: roundId },
    query: { language },
  });
  if (data) return <TrustParts parts={data.parts} below={2} />;
  if (failure) return <ReadFailure message={failure.message} onAgain={refresh} />;
  return <Waiting label={t('waiting')} />;
}
