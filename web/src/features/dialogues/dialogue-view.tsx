import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ShieldCheckmark16Regular } from '@fluentui/react-icons/svg/shield-checkmark';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { useEffect, useMemo, useState } from 'react';
import { useThumbnail } from '../../api/use-thumbnail.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Initials } from '../../components/initials.tsx';
import { phoneScreen, useMedia } from '../../hooks/use-media.ts';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { setUi, uiStore } from '../../lib/ui.ts';
import type { DialogueController } from './controller.ts';
import { Conversation } from './conversation.tsx';
import { createDraftKeeper } from './draft.ts';
import { LanguageChoice } from './language-choice.tsx';
import type { OutboxOwner } from './outbox.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { privacyRead, rememberPrivacyRead } from './privacy-read.ts';
import { Progress } from './progress.tsx';
import type { Opened } from './types.ts';

/** What follows the last question comes behind the first one. */
const ending = partOf(async () => (await import('./the-end.tsx')).TheEnd);

const useStyles = makeStyles({
  view: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: size.reading,
    marginInline: 'auto',
    height: '100%',
    overflowY: 'auto',
    // The conversation reaches out to the edge, which is no way to scroll.
    overflowX: 'hidden',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    padding: `0 ${space.s4}`,
  },
  head: { flexShrink: 0, paddingBlock: space.s2 },
  titleRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  title: { ...type.lead, flex: '1 1 8em', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  voice: {
    '& > *': { width: size.field, height: size.field, fontSize: tokens.fontSizeBase300 },
    '& > img': { objectFit: 'contain', borderRadius: 0, backgroundColor: 'transparent' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    marginInlineStart: 'auto',
    [media.tiny]: { flexWrap: 'nowrap', '& button > span': { display: 'none' } },
  },
  note: { flexShrink: 0, paddingBlock: space.s4, [media.low]: { paddingBlock: space.s2 } },
});

/** How long the way back waits for the server, in ms. */
const LEAVE_MS = 1_500;

type Props = {
  readonly opened: Opened;
  readonly owner: OutboxOwner;
  readonly controller: DialogueController;
  readonly onLeave: () => void;
  /** Within a frame of a page that keeps its own header. */
  readonly framed?: boolean;
};

/** One dialogue from its first word to its last. */
export function DialogueView({ opened, owner, controller, onLeave, framed = false }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const [accepted, setAccepted] = useState(() => privacyRead(owner, opened));
  const [noteOpen, setNoteOpen] = useState(false);
  const [noteRead, setNoteRead] = useState(false);
  const [resumed] = useState(() => controller.state.get().turn.answers.length > 0);
  const [draft] = useState(() => createDraftKeeper(owner, opened.dialogue.execution_id));
  const { turn, unsent } = useStore(controller.state);
  const outline = useMemo(() => outlineOf(turn), [turn]);
  const onPhone = useMedia(phoneScreen);
  const narrow = onPhone || framed;
  const { company_name: name } = opened;
  useOneHeader(framed ? null : narrow, t('back.page'));
  const { mode, minimum_scores } = opened.privacy;
  const { Part: TheEnd } = usePart(ending, false);
  const accept = () => {
    rememberPrivacyRead(owner, opened);
    setNoteOpen(false);
    setNoteRead(true);
    setAccepted(true);
  };
  // The list that comes next shall know that it is ended, or paused; nobody waits longer than a moment for it.
  const goBack = () => {
    const moment = new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    void Promise.race([controller.leave(), moment]).then(onLeave);
  };
  const leave = (
    <Button appearance="primary" size="large" onClick={goBack}>
      {t('completed.back')}
    </Button>
  );
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <div className={styles.titleRow}>
          {narrow && (
            <IconButton
              appearance="subtle"
              size="small"
              icon={<ArrowLeft20Regular />}
              label={t('back')}
              onClick={goBack}
            />
          )}
          <span className={styles.voice}>
            <Initials name={name} picture={useThumbnail(opened.company_logo)} />
          </span>
          <h1 className={styles.title}>{t('title', { company: name })}</h1>
          <div className={styles.facts}>
            <LanguageChoice />
            <Button
              appearance="outline"
              shape="circular"
              size="small"
              icon={<ShieldCheckmark16Regular />}
              aria-expanded={!accepted || noteOpen}
              onClick={() => setNoteOpen(!noteOpen)}
            >
              {mode === 'dp_private'
                ? t('privacy.badgeNoise')
                : t('privacy.badge', { scores: minimum_scores })}
            </Button>
          </div>
        </div>
        {accepted && <Progress outline={outline} />}
      </header>
      {(!accepted || noteOpen) && (
        <div className={styles.note}>
          <PrivacyNote
            opened={opened}
            start={!accepted}
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
          end={
            TheEnd ? (
              <TheEnd opened={opened} unsent={unsent}>
                {leave}
              </TheEnd>
            ) : (
              <>
                <p>{t('completed')}</p>
                {leave}
              </>
            )
          }
          after={leave}
        />
      )}
    </div>
  );
}

/** A narrow screen has room for one header, the dialogue's own (spec 1 §2, Shell); the page's leads back on a wide one. */
function useOneHeader(narrow: boolean | null, backLabel: string): void {
  useEffect(() => {
    if (narrow === null) return;
    const { backLink } = uiStore.get();
    setUi({ chatMode: narrow, ...(narrow ? {} : { backLink: { label: backLabel, to: '/employee' } }) });
    return () => setUi({ chatMode: null, backLink });
  }, [narrow, backLabel]);
}
