import { lazy } from 'react';
import { useRows } from '../../api/rows.ts';
import { useKeyActs } from '../../features/api-keys/use-key-acts.tsx';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { type DataTab, dataTab, withScreen } from '../../features/data-manager/data-tab.ts';
import { companyTabs } from '../../features/data-manager/sets/company.ts';
import { datasetParts, datasets } from '../../features/data-manager/sets/datasets.ts';
import { withPanels } from '../../features/data-manager/sets/define-set.ts';
import { useKioskActs } from '../../features/kiosks/use-kiosk-acts.tsx';
import { useRunActs } from '../../features/people-import/feeds/use-run-acts.tsx';
import { useDeliveryActs } from '../../features/webhooks/use-delivery-acts.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';

const ThresholdPart = lazy(async () => ({
  default: (await import('./threshold-part.tsx')).ThresholdPart,
}));

const NoisePart = lazy(async () => ({ default: (await import('./noise-part.tsx')).NoisePart }));

const ConnectionPanel = lazy(async () => ({
  default: (await import('../../features/directory-sync/connection-panel.tsx')).ConnectionPanel,
}));

const OwnKeys = lazy(async () => ({ default: (await import('./own-keys.tsx')).OwnKeys }));

const OwnWebhooks = lazy(async () => ({ default: (await import('./own-webhooks.tsx')).OwnWebhooks }));

const FeedsPanel = lazy(async () => ({
  default: (await import('../../features/people-import/feeds/feeds-panel.tsx')).FeedsPanel,
}));

const NoKeys = lazy(async () => ({
  default: (await import('../../features/api-keys/no-keys.tsx')).NoKeys,
}));

const NoDeliveries = lazy(async () => ({
  default: (await import('../../features/webhooks/no-deliveries.tsx')).NoDeliveries,
}));

const KiosksPanel = lazy(async () => ({
  default: (await import('../../features/kiosks/kiosks-panel.tsx')).KiosksPanel,
}));

const NoKiosks = lazy(async () => ({
  default: (await import('../../features/kiosks/no-kiosks.tsx')).NoKiosks,
}));

const ChannelsPanel = lazy(async () => ({
  default: (await import('../../features/channels/channels-panel.tsx')).ChannelsPanel,
}));

const NoChannels = lazy(async () => ({
  default: (await import('../../features/channels/no-channels.tsx')).NoChannels,
}));

const ReportedComments = lazy(async () => ({
  default: (await import('../../features/reports/reported-comments.tsx')).ReportedComments,
}));

const NoRuns = lazy(async () => ({
  default: (await import('../../features/people-import/feeds/no-runs.tsx')).NoRuns,
}));

const NoReported = lazy(async () => ({
  default: (await import('../../features/reports/no-reported.tsx')).NoReported,
}));

const AboveCompany = lazy(async () => ({ default: (await import('./above-company.tsx')).AboveCompany }));

const OwnCompany = lazy(async () => ({ default: (await import('./own-company.tsx')).OwnCompany }));

const directoryGroups = dataTab('scim_groups', { title: 'tab.directoryGroups' });

/** What people are asked: its state, never what they say. */
const dialogues = dataTab('survey_executions', {
  title: 'tab.dialogues',
  columns: ['employee_id_ref', 'status', 'flow_execution_round', 'start_time', 'end_time'],
});

const tabs: readonly DataTab[] = [
  ...withScreen([...companyTabs, datasets], {
    companies: { Above: AboveCompany, Alone: OwnCompany },
    datasets: {
      parts: withPanels(datasetParts, {
        basic: { Unsaved: NoisePart },
        thresholds: { Panel: ThresholdPart },
      }),
    },
  }),
  dialogues,
  dataTab('scim_users', { title: 'tab.directory', Above: ConnectionPanel }),
  directoryGroups,
  dataTab('feed_runs', {
    title: 'tab.feeds',
    Above: FeedsPanel,
    useActs: useRunActs,
    Empty: NoRuns,
    columns: ['feed_id_ref', 'started_at', 'status', 'note', 'new_count', 'changed_count', 'leaving_count'],
  }),
  dataTab('kiosks', {
    title: 'tab.kiosks',
    Above: KiosksPanel,
    useActs: useKioskActs,
    Empty: NoKiosks,
    columns: ['name', 'location_id_ref', 'code', 'closed_at'],
  }),
  dataTab('message_channels', {
    title: 'tab.channels',
    Above: ChannelsPanel,
    Empty: NoChannels,
    columns: ['message_channel_id', 'workspace', 'state', 'problem', 'employee_id_ref', 'created_at'],
  }),
  dataTab('api_keys', {
    title: 'tab.apiKeys',
    Above: OwnKeys,
    useActs: useKeyActs,
    Empty: NoKeys,
    columns: ['name', 'prefix', 'scopes', 'last_used_at', 'expires_at', 'revoked_at'],
  }),
  dataTab('webhook_deliveries', {
    title: 'tab.webhooks',
    Above: OwnWebhooks,
    useActs: useDeliveryActs,
    Empty: NoDeliveries,
    columns: ['event', 'webhook_id_ref', 'status', 'answer', 'problem', 'last_try_at'],
  }),
  dataTab('feedback', {
    title: 'tab.feedback',
    columns: ['score', 'comment', 'page_location', 'created_at'],
  }),
  dataTab('comment_reports', {
    title: 'tab.reported',
    Above: ReportedComments,
    Empty: NoReported,
    columns: [
      'reason',
      'status',
      'unit_id_ref',
      'created_at',
      'driver_id_ref',
      'flow_execution_round',
      'employee_id_ref',
      'decided_by_ref',
    ],
  }),
  dataTab('audit_events', { title: 'tab.audit' }),
];

/** Groups of a directory are there where there are some, and where the address asks for them. */
function useTabs(): readonly DataTab[] {
  const [params] = useSearchParams();
  const { data } = useRows('scim_groups', { columns: ['scim_group_id'], limit: 1 });
  const isAsked = params.get('tab') === directoryGroups.table;
  const isFilled = data !== undefined && data.rows.length > 0;
  return isAsked || isFilled ? tabs : tabs.filter((tab) => tab !== directoryGroups);
}

export function Screen() {
  return <DataManager tabs={useTabs()} />;
}
