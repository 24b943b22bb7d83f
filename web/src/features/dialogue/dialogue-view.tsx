import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ShieldCheckmark16Regular } from '@fluentui/react-icons/svg/shield-checkmark';
import { useEffect, useState } from 'react';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { setUi, uiStore } from '../../lib/ui.ts';
import type { DialogueController } from './controller.ts';
import { Conversation } from './conversation.tsx';
import { createDraftKeeper } from './draft.ts';
import type { OutboxOwner } from './outbox.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { privacyRead, rememberPrivacyRead } from './privacy-read.ts';
import type { Opened } from './types.ts';

const useStyles = makeStyles({
  view: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '760px',
    marginInline: 'auto',
    height: '100%',
    overflowY: 'auto',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    padding: '0 16px',
  },
  head: { flexShrink: 0, paddingTop: '8px' },
  titleRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  title: {
    flex: '1 1 220px',
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  badge: { marginInlineStart: 'auto', '@media (max-width: 600px)': { marginInlineStart: '38px' } },
  progress: {
    height: '4px',
    marginTop: '8px',
    borderRadius: '2px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  done: {
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transitionProperty: 'width',
    transitionDuration: '250ms',
  },
  note: { flexShrink: 0, paddingBlock: '16px' },
});

type Props = {
  readonly opened: Opened;
  readonly owner: OutboxOwner;
  readonly controller: DialogueController;
  readonly onLeave: () => void;
};

/** One dialogue from its privacy note to its last word. */
export function DialogueView({ opened, owner, controller, onLeave }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const [accepted, setAccepted] = useState(() => privacyRead(owner, opened));
  const [noteOpen, setNoteOpen] = useState(false);
  const [noteRead, setNoteRead] = useState(false);
  const [resumed] = useState(() => controller.state.get().turn.answers.length > 0);
  const [draft] = useState(() => createDraftKeeper(owner, opened.dialogue.execution_id));
  const { turn } = useStore(controller.state);
  const narrow = useMedia(narrowScreen);
  const title = t('title', { company: opened.company_name });
  useOneHeader(narrow, title, t('back.page'));
  const { mode, minimum_scores } = opened.privacy;
  const percent = Math.round(turn.progress * 100);
  const accept = () => {
    rememberPrivacyRead(owner, opened);
    setNoteOpen(false);
    setNoteRead(true);
    setAccepted(true);
  };
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <div className={styles.titleRow}>
          {narrow && (
            <>
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowLeft20Regular />}
                aria-label={t('back')}
                title={t('back')}
                onClick={onLeave}
              />
              <h1 className={styles.title}>{title}</h1>
            </>
          )}
          <Button
            appearance="outline"
            shape="circular"
            size="small"
            className={styles.badge}
            icon={<ShieldCheckmark16Regular />}
            aria-expanded={!accepted || noteOpen}
            onClick={() => setNoteOpen(!noteOpen)}
          >
            {mode === 'dp_private' ? t('privacy.badgeNoise') : t('privacy.badge', { scores: minimum_scores })}
          </Button>
        </div>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t('progress')}
          aria-valuenow={percent}
          aria-valuetext={t('progress.value', { percent })}
        >
          <div className={styles.done} style={{ width: `${percent}%` }} />
        </div>
      </header>
      {(!accepted || noteOpen) && (
        <div className={styles.note}>
          <PrivacyNote
            facts={opened.privacy}
            title={accepted ? t('privacy.open') : t('privacy.title')}
            action={accepted ? t('privacy.close') : t('privacy.accept')}
            onAction={accepted ? () => setNoteOpen(false) : accept}
          />
        </div>
      )}
      {accepted && (
        <Conversation
          controller={controller}
          resumed={resumed}
          takeFocus={noteRead}
          draft={draft}
          after={
            <Button appearance="primary" onClick={onLeave}>
              {t('completed.back')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** One header: a narrow screen has room for the dialogue's own only (spec 1 §2, Shell); a wide one names it in the page's. */
function useOneHeader(narrow: boolean, title: string, backLabel: string): void {
  useEffect(() => {
    const before = uiStore.get();
    setUi(
      narrow ? { chatMode: true } : { headerTitle: title, backLink: { label: backLabel, to: '/employee' } },
    );
    return () => setUi({ chatMode: false, headerTitle: before.headerTitle, backLink: before.backLink });
  }, [narrow, title, backLabel]);
}
