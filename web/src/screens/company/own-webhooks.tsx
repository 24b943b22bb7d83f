import { webhookEvents } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import { WebhooksPanel } from '../../features/webhooks/webhooks-panel.tsx';

/** The webhooks above the list of what was sent, with the events as the list calls them. */
export function OwnWebhooks() {
  const { table } = useTable();
  const known = table?.fields.find(({ name }) => name === 'event')?.choices ?? [];
  const choices = webhookEvents.map((value) => ({
    value,
    label: known.find((choice) => choice.value === value)?.label ?? value,
  }));
  return <WebhooksPanel choices={choices} />;
}
