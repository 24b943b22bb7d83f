import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useSyncExternalStore } from 'react';
import { MessageBar } from '../../components/message-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  frame: {
    height: '100%',
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s3,
    minHeight: size.header,
    padding: `${space.s1} ${space.s4}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  place: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  company: { ...type.lead, overflowWrap: 'anywhere' },
  name: { ...type.caption, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  main: { overflowY: 'auto', position: 'relative', minHeight: 0 },
});

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

type Props = {
  readonly company: string;
  readonly name: string;
  /** Left out while nobody is here. */
  readonly onEnd?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Whose kiosk it is, the way out that is always there, and whether there is a network. */
export function Frame({ company, name, onEnd, children }: Props) {
  const styles = useStyles();
  const t = useText('kiosk');
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <span className={styles.place}>
          <span className={styles.company}>{company}</span>
          <span className={styles.name}>{name}</span>
        </span>
        {onEnd && (
          <Button size="large" onClick={onEnd}>
            {t('end')}
          </Button>
        )}
      </header>
      <div role="status">
        {isOffline && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('offline')}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
