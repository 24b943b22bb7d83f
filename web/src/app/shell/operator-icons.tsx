import type { FluentIcon } from '@fluentui/react-icons';
import { Apps20Regular } from '@fluentui/react-icons/svg/apps';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker';
import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple';
import { ChatSettings20Regular } from '@fluentui/react-icons/svg/chat-settings';
import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart';
import { Gauge20Regular } from '@fluentui/react-icons/svg/gauge';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { ShieldKeyhole20Regular } from '@fluentui/react-icons/svg/shield-keyhole';
import { TableMultiple20Regular } from '@fluentui/react-icons/svg/table-multiple';
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/svg/task-list-square-ltr';

const icons: { readonly [screen: string]: FluentIcon } = {
  'account-manager': BuildingMultiple20Regular,
  'data-manager': TableMultiple20Regular,
  'survey-builder': ChatSettings20Regular,
  'driver-builder': Organization20Regular,
  'system-dashboard': Gauge20Regular,
  'flow-builder': Flowchart20Regular,
  'flow-manager': TaskListSquareLtr20Regular,
  'analytics-builder': Flowchart20Regular,
  'analytics-playground': Beaker20Regular,
  'role-manager': ShieldKeyhole20Regular,
  'data-migration': ArrowSwap20Regular,
};

export function OperatorIcon({ screen }: { readonly screen: string }) {
  const Icon = icons[screen] ?? Apps20Regular;
  return <Icon aria-hidden />;
}
