import type { Unreached } from '../public/public-request.ts';

export type WebhookOutcome =
  | { readonly status: number; readonly problem?: never }
  | { readonly status?: never; readonly problem: Unreached };

/** Sends messages of an organisation to the address that it named. Fails never: what went wrong is the outcome. */
export interface WebhookGateway {
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome>;
}
