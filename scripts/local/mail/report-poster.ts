import { randomUUID } from 'node:crypto';

/** `refused` is for good (Event Grid does not try 400 and 413 again); `later` is tried again. */
export type PostResult = 'taken' | 'refused' | 'later';

const patience = 30_000;

/** Posts events to one web hook, after the subscription handshake was answered once. */
export function createReportPoster(webhookUrl: string) {
  let validated = false;

  const send = (type: string, event: object) =>
    fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'aeg-event-type': type,
        'aeg-subscription-name': 'DELIVERY-REPORTS',
        'aeg-delivery-count': '0',
        'aeg-data-version': '1.0',
        'aeg-metadata-version': '1',
      },
      body: JSON.stringify([event]),
      signal: AbortSignal.timeout(patience),
    });

  async function validate(): Promise<boolean> {
    const code = randomUUID();
    const response = await send('SubscriptionValidation', {
      id: randomUUID(),
      topic: 'local',
      subject: '',
      eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent',
      eventTime: new Date().toISOString(),
      dataVersion: '2',
      metadataVersion: '1',
      data: { validationCode: code },
    });
    const answer = (await response.json()) as { validationResponse?: string };
    return response.status === 200 && answer.validationResponse === code;
  }

  return async (event: object): Promise<PostResult> => {
    try {
      validated ||= await validate();
      if (!validated) return 'later';
      const response = await send('Notification', event);
      await response.body?.cancel();
      if (response.status >= 200 && response.status <= 204) return 'taken';
      return response.status === 400 || response.status === 413 ? 'refused' : 'later';
    } catch {
      // Not reachable yet, or no JSON: the host may still be starting.
      return 'later';
    }
  };
}
