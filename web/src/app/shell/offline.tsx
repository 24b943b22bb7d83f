import { MessageBarBody } from '@fluentui/react-components';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { MessageBar } from '../../components/message-bar.tsx';
import { useInSample } from '../../hooks/use-in-sample.ts';
import { useText } from '../../i18n/use-text.ts';

/** Administrators alone look at made-up answers. */
const SampleBanner = lazy(async () => ({
  default: (await import('../../features/samples/sample-banner.tsx')).SampleBanner,
}));

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says on every page that the device has no network, as long as it has none, and that answers are made up. */
export function Offline() {
  const t = useText('shell');
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  const inSample = useInSample();
  return (
    <>
      {inSample && (
        <Suspense fallback={null}>
          <SampleBanner />
        </Suspense>
      )}
      <div role="status">
        {isOffline && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('offline')}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  );
}
