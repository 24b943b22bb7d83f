import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { IconButton } from '../../components/icon-button.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { closeCompanion, companionStore, openCompanion } from '../../lib/companion.ts';

/** The "?" of every page: its article, at the side. */
export function CompanionButtons() {
  const t = useText('help');
  const { open } = useStore(companionStore);
  return (
    <IconButton
      appearance="subtle"
      icon={<QuestionCircle24Regular />}
      label={t('button')}
      aria-expanded={open === 'help'}
      onClick={() => (open === 'help' ? closeCompanion() : openCompanion('help'))}
    />
  );
}
