import { Button, makeStyles, Portal, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { paper } from '../../lib/theme/paper.ts';
import { media, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  over: {
    position: 'fixed',
    inset: 0,
    zIndex: 1000,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground4,
    [media.print]: { position: 'static', overflow: 'visible', backgroundColor: paper.sheet },
  },
  tools: {
    position: 'sticky',
    top: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s3,
    padding: `${space.s3} ${space.s5}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.print]: { display: 'none' },
  },
  words: { flexGrow: 1, margin: 0 },
  paper: {
    boxSizing: 'border-box',
    width: '210mm',
    maxWidth: '100%',
    margin: `${space.s5} auto`,
    backgroundColor: paper.sheet,
    color: paper.ink,
    boxShadow: tokens.shadow16,
    [media.print]: { width: 'auto', margin: 0, boxShadow: 'none' },
  },
});

type Props = {
  readonly label: string;
  /** Said beside the buttons. */
  readonly words?: string;
  /** Another way to take it along; left out: paper alone. */
  readonly onFile?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Paper over the page, as it will be printed; the page below is not. */
export function PrintSheet({ label, words, onFile, onClose, children }: Props) {
  const styles = useStyles();
  const t = useText('kiosks');
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const root = document.getElementById('root');
    document.documentElement.dataset.sheet = '';
    root?.setAttribute('inert', '');
    tools.current?.querySelector('button')?.focus();
    return () => {
      delete document.documentElement.dataset.sheet;
      root?.removeAttribute('inert');
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, []);
  return (
    <Portal>
      <div
        className={styles.over}
        role="dialog"
        aria-modal
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      >
        <div ref={tools} className={styles.tools}>
          <Button appearance="primary" icon={<Print20Regular />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {onFile && (
            <Button icon={<ArrowDownload20Regular />} onClick={onFile}>
              {t('file')}
            </Button>
          )}
          <p className={styles.words}>{words}</p>
          <Button onClick={onClose}>{t('closeSheet')}</Button>
        </div>
        <div className={styles.paper}>{children}</div>
      </div>
    </Portal>
  );
}
