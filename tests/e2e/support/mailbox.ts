import { expect } from 'vitest';
import type { Endpoints } from '../../../scripts/local/platform.ts';

/** The text of the newest mail to an address. */
export async function latestMail(endpoints: Endpoints, email: string): Promise<string> {
  const [message] = await mailsTo(endpoints, email);
  if (!message) throw new Error(`No mail to ${email}`);
  return message;
}

/** The text of the mail to an address that comes of what is done, whatever lies there already. */
export async function mailOf(
  endpoints: Endpoints,
  email: string,
  done: () => Promise<unknown>,
): Promise<string> {
  const before = (await mailsTo(endpoints, email)).length;
  await done();
  await expect.poll(async () => (await mailsTo(endpoints, email)).length).toBeGreaterThan(before);
  return latestMail(endpoints, email);
}

/** The newest first. */
async function mailsTo({ mailbox }: Endpoints, email: string): Promise<readonly string[]> {
  const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const messages = (await response.json()) as { plainText: string }[];
  return messages.map(({ plainText }) => plainText);
}

/** The link of a mail that has this in it. */
export function linkIn(text: string, part: string): string {
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && word.includes(part));
  if (!link) throw new Error(`No link with ${part}`);
  return link;
}
