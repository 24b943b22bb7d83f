import { makeStyles } from '@fluentui/react-components';
import { ChatSparkle24Regular } from '@fluentui/react-icons/svg/chat-sparkle';
import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { IconButton } from '../../components/icon-button.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { type CompanionName, closeCompanion, companionStore, openCompanion } from '../../lib/companion.ts';
import { media } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // A phone has no room for it: the help leads there.
  wide: { [media.phone]: { display: 'none' } },
});

/** The copilot, and the "?" of every page: its article, at the side. */
export function CompanionButtons() {
  const styles = useStyles();
  const t = useText('companions');
  const { open } = useStore(companionStore);
  const turn = (name: CompanionName) => (open === name ? closeCompanion() : openCompanion(name));
  return (
    <>
      <IconButton
        appearance="subtle"
        className={styles.wide}
        icon={<ChatSparkle24Regular />}
        label={t('ask')}
        aria-expanded={open === 'copilot'}
        onClick={() => turn('copilot')}
      />
      <IconButton
        appearance="subtle"
        icon={<QuestionCircle24Regular />}
        label={t('help')}
        aria-expanded={open === 'help'}
        onClick={() => turn('help')}
      />
    </>
  );
}
