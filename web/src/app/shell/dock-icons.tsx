import type { FluentIcon } from '@fluentui/react-icons';
import { Apps20Regular } from '@fluentui/react-icons/svg/apps';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker';
import { BoardSplit20Regular } from '@fluentui/react-icons/svg/board-split';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple';
import { ChatMultiple20Regular } from '@fluentui/react-icons/svg/chat-multiple';
import { ChatSettings20Regular } from '@fluentui/react-icons/svg/chat-settings';
import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart';
import { Gauge20Regular } from '@fluentui/react-icons/svg/gauge';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { PlayCircle20Regular } from '@fluentui/react-icons/svg/play-circle';
import { ShieldKeyhole20Regular } from '@fluentui/react-icons/svg/shield-keyhole';
import { TableMultiple20Regular } from '@fluentui/react-icons/svg/table-multiple';
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/svg/task-list-square-ltr';

const icons: { readonly [screen: string]: FluentIcon } = {
  dashboard: Home20Regular,
  company: Building20Regular,
  units: Organization20Regular,
  employees: People20Regular,
  'dialogue-playground': ChatMultiple20Regular,
  'flow-runner': PlayCircle20Regular,
  'email-manager': Mail20Regular,
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
  'report-manager': DataPie20Regular,
  sunburst: DataPie20Regular,
  actions: BoardSplit20Regular,
};

/** The icon of a screen, by its folder. */
export function dockIcon(screen: string): FluentIcon {
  return icons[screen] ?? Apps20Regular;
}
