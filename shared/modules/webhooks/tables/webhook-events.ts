/** What an organisation can be told of. None of it says who answered, what, or how many. */
export const webhookEvents = ['round.opened', 'round.closed', 'figures.released', 'action.done'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand, to try the address out. */
export const TEST_EVENT = 'webhook.test';

/** What a message holds beside its kind and moment: numbers of rows and moments, and nothing else. */
export type WebhookData = { readonly [field: string]: number | string };
