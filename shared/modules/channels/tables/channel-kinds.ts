/** Services beside mail by which an organisation reaches its people. Stored in rows: never renamed. */
export const channelKinds = ['slack', 'teams', 'sms'] as const;

export type ChannelKind = (typeof channelKinds)[number];

/** Where a person gets invitations and reminders: by mail, unless they chose a channel. */
export const ways = ['mail', ...channelKinds] as const;

export type Way = (typeof ways)[number];
