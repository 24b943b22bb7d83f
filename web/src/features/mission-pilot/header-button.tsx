import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CompassNorthwest24Regular } from '@fluentui/react-icons/svg/compass-northwest';
import { IconButton } from '../../components/icon-button.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { closeCompanion, companionStore, openCompanion } from '../../lib/companion.ts';
import { conditionOf, media } from '../../lib/theme/sizes.ts';
import { closeOnDashboard, pilotStore } from './pilot-store.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  on: { flexShrink: 0, backgroundColor: tokens.colorBrandBackground2 },
});

/** Opens and closes Mission Pilot, for admins alone (spec 1 §2, §6). */
export function PilotButton() {
  const styles = useStyles();
  const t = useText('missions');
  const { closed, onDashboard } = useStore(pilotStore);
  const { open } = useStore(companionStore);
  const isWide = useMedia(conditionOf(media.wide));
  const isOn = onDashboard ? !closed : open === 'pilot';
  const turn = () => {
    if (onDashboard) closeOnDashboard(isOn);
    else if (isOn) closeCompanion();
    else openCompanion('pilot');
  };
  const button = {
    'aria-pressed': isOn,
    appearance: 'subtle' as const,
    icon: <CompassNorthwest24Regular />,
    className: isOn ? styles.on : styles.button,
    onClick: turn,
  };
  if (isWide) return <Button {...button}>{t('button')}</Button>;
  return <IconButton {...button} label={t('button')} />;
}
