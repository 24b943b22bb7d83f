import type { Example } from './example.ts';

const SPEC = 'Azure/azure-rest-api-specs specification/communication/data-plane/Email/stable';
const sendId = '8540c0de-899f-4cce-8cb5-3ec493af3801';

const person = (address: string, displayName: string) => ({ address, displayName });
const file = (name: string, contentType: string) => ({
  name,
  contentType,
  contentInBase64: 'TWFueSBoYW5kcw==',
});

const message = {
  headers: { ClientCorrelationId: '123', ClientCustomHeaderName: 'ClientCustomHeaderValue' },
  senderAddress: 'abc@home.test',
  content: {
    subject: 'An offer for you',
    plainText: 'This offer was made for you.',
    html: '<html><head><title>Offer</title></head><body><h1>This offer was made for you.</h1></body></html>',
  },
  recipients: {
    to: [person('jo@home.test', 'Jo Doe'), person('ann@elsewhere.test', 'Ann Doe')],
    cc: [person('wendy@other.test', 'Wendy'), person('jim@third.test', 'Jim Johns')],
    bcc: [person('bob@third.test', 'Bob'), person('mail@fourth.test', 'Another name')],
  },
  attachments: [
    file('Mine.pdf', 'application/pdf'),
    file('Other.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  ],
  replyTo: [person('support@home.test', 'Support')],
  userEngagementTrackingDisabled: true,
};
const headers = {
  'content-type': 'application/json',
  'operation-id': sendId,
  'x-ms-client-request-id': '1377af77-47e8-4fb3-8e84-5a848305dae0',
};
const refusal = (source: string, changes: object, status = 400): Example => ({
  source,
  method: 'POST',
  path: '/emails:send?api-version=2025-09-01',
  headers,
  body: { ...message, ...changes },
  status,
  fields: { error: { code: expectText, message: expectText } },
});
const expectText = { asymmetricMatch: (value: unknown) => typeof value === 'string' && value !== '' };

/** Shapes of the e-mail service's published examples, with values of our own; in this order, of one operation. */
export const communicationExamples: readonly Example[] = [
  ...['2023-03-31', '2025-09-01'].flatMap((version): Example[] => [
    {
      source: `${SPEC}/${version}/examples/SendEmail.json`,
      method: 'POST',
      path: `/emails:send?api-version=${version}`,
      headers,
      body: message,
      status: 202,
      fields: { id: sendId, status: 'Running' },
    },
  ]),
  {
    source: `${SPEC}/2025-09-01/examples/GetOperationStatusReturnsNonTerminalStatus.json`,
    method: 'GET',
    path: `/emails/operations/${sendId}?api-version=2025-09-01`,
    status: 200,
    fields: { id: sendId, status: 'Running' },
  },
  {
    source: `${SPEC}/2025-09-01/examples/GetOperationStatusReturnsSuccessTerminalStatus.json`,
    method: 'GET',
    path: `/emails/operations/${sendId}?api-version=2025-09-01`,
    status: 200,
    fields: { id: sendId, status: 'Succeeded' },
  },
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, senderAddress is required`, {
    senderAddress: undefined,
  }),
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, content is required`, { content: undefined }),
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, a subject is required`, {
    content: { plainText: 'x' },
  }),
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, recipients are required`, {
    recipients: undefined,
  }),
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, somebody to send to is required`, {
    recipients: { to: [] },
  }),
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, an address is required`, {
    replyTo: [{ displayName: 'x' }],
  }),
  refusal(`${SPEC}/2025-09-01/CommunicationServicesEmail.json, a file needs its content`, {
    attachments: [{ name: 'x', contentType: 'text/plain' }],
  }),
  refusal(
    `${SPEC}/2025-09-01/CommunicationServicesEmail.json, a sender of a domain that is not linked`,
    { senderAddress: 'abc@stranger.test' },
    404,
  ),
];
