import type { FluentIcon } from '@fluentui/react-icons';
import { Apps20Regular } from '@fluentui/react-icons/svg/apps';
import { BoardSplit20Regular } from '@fluentui/react-icons/svg/board-split';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { ChatMultiple20Regular } from '@fluentui/react-icons/svg/chat-multiple';
import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { PlayCircle20Regular } from '@fluentui/react-icons/svg/play-circle';
import { lazy, Suspense } from 'react';

const icons: { readonly [screen: string]: FluentIcon } = {
  dashboard: Home20Regular,
  company: Building20Regular,
  units: Organization20Regular,
  employees: People20Regular,
  'dialogue-playground': ChatMultiple20Regular,
  'flow-runner': PlayCircle20Regular,
  'email-manager': Mail20Regular,
  'report-manager': DataPie20Regular,
  sunburst: DataPie20Regular,
  actions: BoardSplit20Regular,
};

const OperatorIcon = lazy(async () => ({ default: (await import('./operator-icons.tsx')).OperatorIcon }));

/** The icon of a screen, by its folder; those of the operator's rooms come behind the dock, in a place of their size. */
export function DockIcon({ screen }: { readonly screen: string }) {
  const Icon = icons[screen];
  if (Icon) return <Icon aria-hidden />;
  return (
    <Suspense fallback={<Apps20Regular visibility="hidden" />}>
      <OperatorIcon screen={screen} />
    </Suspense>
  );
}
