import { Button } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { TrustParts } from '../../components/trust-parts.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';

type Props = { readonly executionId: number; readonly onLeave: () => void };

/** What holds for the round that asks by a dialogue of the person: open to everybody who was asked, also when it is over. */
export function TrustPage({ executionId, onLeave }: Props) {
  const t = useText('trust');
  const language = useStore(languageStore);
  const { data, failure, refresh } = useCall(reportCalls.operations.trust, {
    params: { id: executionId },
    query: { language },
  });
  return (
    <Page title={t('title')} headline={t('lead')} action={<Button onClick={onLeave}>{t('back')}</Button>}>
      {data ? (
        <TrustParts parts={data.parts} below={1} />
      ) : failure ? (
        <ReadFailure message={failure.status === 404 ? t('none') : failure.message} onAgain={refresh} />
      ) : (
        <Placeholder height={size.chart} />
      )}
    </Page>
  );
}
