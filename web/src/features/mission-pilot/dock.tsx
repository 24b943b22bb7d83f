import { useLocation } from 'react-router';
import { Companion } from '../../components/side-panel/companion.tsx';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { companionStore } from '../../lib/companion.ts';
import { conditionOf, media } from '../../lib/theme/sizes.ts';
import { PilotPart } from './pilot-part.tsx';
import { movePilot, pilotStore } from './pilot-store.ts';

/** The pages that Mission Pilot speaks of (spec 1 §2); the report builder is a part of the Reports. */
const enabled: ReadonlySet<string> = new Set([
  '/dashboard',
  '/company',
  '/units',
  '/employees',
  '/report-manager',
  '/dialogue-playground',
  '/flow-runner',
  '/email-manager',
  '/actions',
]);

/** Mission Pilot beside the page, for admins alone; not where the Dashboard shows it as its page (spec 1 §2, §6). */
export function PilotDock() {
  const { userRole, selectedRole } = useSession();
  const { onDashboard } = useStore(pilotStore);
  return userRole === 'admin' && selectedRole === 'admin' && !onDashboard ? <Docked /> : null;
}

/** Right, or at the bottom of a low window and on phones, until somebody moves it. */
function Docked() {
  const t = useText('missions');
  const { pathname } = useLocation();
  const { position } = useStore(pilotStore);
  const { minimised } = useStore(companionStore);
  const isLow = useMedia(`${conditionOf(media.short)}, ${narrowScreen}`);
  const place = position ?? (isLow ? 'bottom' : 'right');
  return (
    <Companion title={t('button')} place={place} onPlace={movePilot}>
      {!minimised && <PilotPart isEnabled={enabled.has(pathname)} beside={place !== 'right'} />}
    </Companion>
  );
}
