const DOCS = 'MicrosoftDocs/azure-docs articles/event-grid';

/** Shapes of the pages of Event Grid, with values of our own; each is one event of the schema of Event Grid. */
export const handshake = {
  source: `${DOCS}/webhook-event-delivery.md`,
  event: {
    id: '2d1781af-3a4c-4d7c-bd0c-e34b19da4e60',
    topic: '/subscriptions/aaaa0a0a-bb1b-cc2c-dd3d-eeeeee4e4e4e',
    subject: '',
    data: {
      validationCode: '512d38b6-c7b8-40c8-89fe-f46f9e9622b7',
      validationUrl: 'https://rp-home.eventgrid.azure.test:553/eventsubscriptions/myeventsub/validate',
    },
    eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent',
    eventTime: '2026-01-25T22:12:19.4556811Z',
    metadataVersion: '1',
    dataVersion: '1',
  },
};

export const delivered = {
  source: `${DOCS}/communication-services-email-events.md`,
  event: {
    id: '00000000-0000-0000-0000-000000000001',
    topic:
      '/subscriptions/aaaa0a0a-bb1b-cc2c-dd3d-eeeeee4e4e4e/resourceGroups/home/providers/microsoft.communication/communicationservices/home',
    subject: 'sender/senderid@home.test/message/00000000-0000-0000-0000-000000000002',
    data: {
      sender: 'senderid@home.test',
      recipient: 'receiverid@elsewhere.test',
      messageId: '00000000-0000-0000-0000-000000000002',
      status: 'Delivered',
      deliveryStatusDetails: { statusMessage: 'Status Message' },
      // The page spells it so; the service itself does not.
      deliveryAttemptTimeStamp: '2026-09-18T00:22:20.2855749+00:00',
    },
    eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
    dataVersion: '1.0',
    metadataVersion: '1',
    eventTime: '2026-09-18T00:22:20.822Z',
  },
};
