import { contexts } from '../../features/data-manager/contexts.ts';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { UnitOverview } from './unit-overview.tsx';

const tabs = withScreen(contexts.units.tabs, { units: { Beside: UnitOverview } });

export function Screen() {
  return <DataManager tabs={tabs} />;
}
