import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { unitTabs } from '../../features/data-manager/sets/units.ts';
import { UnitOverview } from './unit-overview.tsx';

const tabs = withScreen(unitTabs, { units: { Beside: UnitOverview } });

export function Screen() {
  return <DataManager tabs={tabs} />;
}
