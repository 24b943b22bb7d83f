import { articleOfRoute } from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { useLocation } from 'react-router';
import { HelpPanel } from '../../features/assistant/help-panel.tsx';
import { routeAt } from '../routes.ts';

/** The help follows the page that somebody is on. */
export function HelpCompanion() {
  const route = routeAt(useLocation().pathname);
  return <HelpPanel article={route ? articleOfRoute(route.name) : null} />;
}
