import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../components/read-failure.tsx';
import { TrustParts } from '../../components/trust-parts.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Report } from './model.ts';
import { PrivacyCheck } from './privacy-check.tsx';
import { ReleaseCheck } from './release-check.tsx';

type Props = { readonly roundId: string } & Pick<Report, 'rounds'>;

/** The page of trust of a round, for who reads its report; admins may have the figures attacked. */
export function RoundTrust({ roundId, rounds }: Props) {
  const t = useText('trust');
  const { selectedRole } = useSession();
  const language = useStore(languageStore);
  const { data, failure, refresh } = useCall(reportCalls.operations.roundTrust, {
    params: { id: roundId },
    query: { language },
  });
  if (data)
    return (
      <>
        <TrustParts parts={data.parts} below={2} />
        {selectedRole === 'admin' && data.has_check_file && <ReleaseCheck roundId={roundId} />}
        {selectedRole === 'admin' && <PrivacyCheck rounds={rounds} />}
      </>
    );
  if (failure) return <ReadFailure message={failure.message} onAgain={refresh} />;
  return <Waiting label={t('waiting')} />;
}
