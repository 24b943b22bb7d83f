import { createSecretKey } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { ADAPTIVE_CARD, adaptiveCard } from '@livingroom/shared/core/lib/adaptive-card.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { offerOf } from '@livingroom/shared/core/lib/offered-languages.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { webhookWords } from '@livingroom/shared/modules/webhooks/words.ts';
import * as z from 'zod';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { productKey } from '../../core/tables/product-keys.ts';
import { sealed, unsealed } from '../../core/tables/sealing.ts';
import { openedAddress } from './teams-address.ts';

/** A post into a channel of Microsoft Teams: where it goes, and the card. */
export type ChannelPost = { readonly url: string; readonly body: string };

const KEY_ID = 'webhooks';

/** What opens the address of a workflow, as it is stored. */
export async function sealSignature(ports: Ports, signature: string): Promise<string> {
  return sealed(createSecretKey(await productKey(ports, KEY_ID)), Buffer.from(signature, 'utf8'));
}

const message = z.object({ type: z.string(), data: z.object({ closes_at: z.string().optional() }) });

/**
 * What is posted for a message: true for everybody who reads the channel, asked or not, and about nobody. Null where the
 * address is opened by a key of another deployment, as in rows that were restored elsewhere.
 */
export async function channelPost(
  ports: Ports,
  accountId: number,
  { url, address_secret }: Pick<Row<'webhooks'>, 'url' | 'address_secret'>,
  payload: string,
): Promise<ChannelPost | null> {
  const key = createSecretKey(await productKey(ports, KEY_ID));
  const signature = unsealed(key, address_secret ?? '')?.toString('utf8');
  const read = message.safeParse(readJson(payload));
  if (!signature || !read.success) return null;
  const company = await storeOf(ports, accountId).table('companies').first({});
  const { fallback: language } = offerOf(company);
  const closes = read.data.data.closes_at;
  const words =
    read.data.type === 'round.opened' && closes
      ? {
          title: webhookWords('teams.title', { company: company?.company_name ?? 'Livingroom' }),
          text: webhookWords('teams.text', {
            day: dateFormat(localeOf[language], {
              ...{ day: 'numeric', month: 'long', timeZone: company?.time_zone ?? 'UTC' },
            }).format(new Date(closes)),
          }),
        }
      : { title: webhookWords('teams.test.title'), text: webhookWords('teams.test.text') };
  const card = adaptiveCard({
    title: say(words.title, language),
    text: say(words.text, language),
    button: say(webhookWords('teams.link'), language),
    link: ports.settings.siteUrl.replace(/\/$/, ''),
    note: say(webhookWords('teams.note'), language),
  });
  const attachments = [{ contentType: ADAPTIVE_CARD, contentUrl: null, content: card }];
  return { url: openedAddress(url, signature), body: JSON.stringify({ type: 'message', attachments }) };
}
