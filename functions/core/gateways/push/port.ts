/** Where a browser takes messages: as it told us when somebody allowed them. Keys are base64url. */
export type PushReceiver = {
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point of P-256. */
  readonly p256dh: string;
  /** The secret that the browser shares with us, 16 bytes. */
  readonly auth: string;
};

export type PushMessage = {
  /** At most 1,000 bytes of UTF-8: the browser alone can read it. */
  readonly text: string;
  /** 32 letters of base64url at most: a newer message of a topic takes the place of one that still waits. */
  readonly topic: string;
  /** For how long the service may wait for the browser. */
  readonly ttlSeconds: number;
};

/** `gone`: the browser takes no messages there any more. `later`: after so many ms, where the service says it. */
export type PushOutcome =
  | { readonly state: 'sent' | 'gone' }
  | { readonly state: 'refused'; readonly status: number }
  | { readonly state: 'later'; readonly afterMs: number | null };

/** Messages to browsers (RFC 8030). Fails never: what went wrong is the outcome. */
export interface PushGateway {
  /** By which browsers know this deployment; null: it sends none. */
  readonly publicKey: string | null;
  send(receiver: PushReceiver, message: PushMessage): Promise<PushOutcome>;
}
