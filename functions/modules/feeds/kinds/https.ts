import { LARGEST_FILE } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { feedWords } from '@livingroom/shared/modules/feeds/words.ts';
import { isAddress } from '../../webhooks/webhook-address.ts';
import { defineSource, type KnownFile, type StoredSource } from './define-source.ts';

/** A field of HTTP that may carry a secret; those that say how the message itself is sent are not the organisation's. */
const HEADER = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const ownHeaders =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept-encoding|if-.*|range|proxy-.*)$/i;

/** Printable letters of ASCII: nothing ends the header. */
const SECRET = /^[\x20-\x7e]+$/;

/** A CSV or Excel file at an address of the public internet, opened by a secret in a header. */
export const httpsSource = defineSource({
  name: 'https',
  stored({ settings }, { address: written, header_name, secret }, before) {
    const address = written.trim();
    if (!isAddress(address, settings.localWebhooks)) return { problem: 'address' };
    const header = header_name?.trim() || null;
    if (header === null) return { address, header_name: null, secret: null };
    if (!HEADER.test(header) || ownHeaders.test(header)) return { problem: 'header' };
    if (secret !== undefined)
      return SECRET.test(secret) ? { address, header_name: header, secret } : { problem: 'header' };
    // The secret goes to the host that it was given for, and to no other.
    if (!before?.secret || !isSameHost(before.address, address)) return { problem: 'secret-again' };
    return { address, header_name: header, secret: before.secret };
  },
  hasFolder: false,
  async fetch({ downloads }, source, known) {
    const found = await downloads.get(source.address ?? '', {
      headers: headersOf(source, known),
      limitBytes: LARGEST_FILE,
    });
    if ('problem' in found) return { problem: feedWords(found.problem) };
    const { status, content, etag, lastModified } = found;
    if (status === 304 && known) return { unchanged: true };
    if (status !== 200) return { problem: feedWords('answered', { status }) };
    return { file: { content, etag, last_modified: lastModified } };
  },
});

function isSameHost(before: string | null, address: string): boolean {
  return before !== null && URL.parse(before)?.origin === URL.parse(address)?.origin;
}

function headersOf({ header_name, secret }: StoredSource, known: KnownFile | null): Record<string, string> {
  return {
    'user-agent': 'Livingroom-Feeds',
    accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
    ...(header_name && secret ? { [header_name.toLowerCase()]: secret } : {}),
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.last_modified && !known.etag ? { 'if-modified-since': known.last_modified } : {}),
  };
}
