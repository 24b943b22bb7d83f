import { Button, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FlowDashboard } from './flow-dashboard.tsx';
import { ManageFlow } from './manage-flow.tsx';
import { ManualOverrides } from './manual-overrides.tsx';
import { ManualRun } from './manual-run.tsx';
import { Troubleshoot } from './troubleshoot.tsx';
import { useFlow } from './use-flow.ts';

const tabs = ['dashboard', 'manage', 'troubleshoot', 'run', 'overrides'] as const;

/** Flow Runner (spec 1 §2): one flow, watched and steered. */
export function Screen() {
  const t = useText('flow-runner');
  const [tab, setTab] = useState<(typeof tabs)[number]>('dashboard');
  const { flow, resources, failure, refresh } = useFlow();
  if (failure && !flow)
    return (
      <Page>
        <StateMessage
          alert
          title={t('failed')}
          actions={<Button onClick={() => void refresh()}>{t('again')}</Button>}
        >
          {failure.message}
        </StateMessage>
      </Page>
    );
  if (!flow)
    return (
      <Page>
        <Placeholder height="320px" />
      </Page>
    );
  return (
    <Page reading>
      <TabList
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value as typeof tab)}
        style={{ flexWrap: 'wrap' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name}>
            {t(`tab.${name}`)}
          </Tab>
        ))}
      </TabList>
      {tab === 'dashboard' && <FlowDashboard flow={flow} />}
      {tab === 'manage' && <ManageFlow key={flow.etag} flow={flow} resources={resources} />}
      {tab === 'troubleshoot' && <Troubleshoot flow={flow} />}
      {tab === 'run' && <ManualRun flow={flow} />}
      {tab === 'overrides' && <ManualOverrides flow={flow} />}
    </Page>
  );
}
