import type { Endpoints } from '../../../scripts/local/platform.ts';

/** The text of the newest mail to an address. */
export async function latestMail({ mailbox }: Endpoints, email: string): Promise<string> {
  const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const [message] = (await response.json()) as { plainText: string }[];
  if (!message) throw new Error(`No mail to ${email}`);
  return message.plainText;
}

/** The link of a mail that has this in it. */
export function linkIn(text: string, part: string): string {
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && word.includes(part));
  if (!link) throw new Error(`No link with ${part}`);
  return link;
}
