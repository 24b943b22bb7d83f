import { MessageBarBody } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { MessageBar } from '../../components/message-bar.tsx';
import { useText } from '../../i18n/use-text.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says on every page that the device has no network, as long as it has none. */
export function Offline() {
  const t = useText('shell');
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <div role="status">
      {isOffline && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('offline')}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
