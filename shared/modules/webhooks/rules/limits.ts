/** Addresses of an organisation. */
export const MOST_WEBHOOKS = 10;

export const LONGEST_WEBHOOK_NAME = 80;

export const LONGEST_ADDRESS = 500;

/** For how many days a delivery stays in the list, and can be sent again. */
export const DELIVERY_DAYS = 30;

/** For how many hours the secret of before signs beside a new one. */
export const OLD_SECRET_HOURS = 24;

/** Whether an address may be named at all. Where it leads is looked at when a message is sent. */
export function isAddress(text: string, allowLocal: boolean): boolean {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowLocal && hostname === 'localhost') return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && hostname.includes('.') && !hostname.endsWith('.localhost');
}
