import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import {
  EMAIL_RECIPIENTS,
  emails,
  type InfoWords,
} from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { refreshCalls, useCall } from '../../../api/use-call.ts';

const { recipients, sendBulkByType } = emails.operations;

type Results = CallOutput<typeof sendBulkByType>['items'];

/** Whom a mail is for: a group (null: everybody), or chosen people. */
export type Audience =
  | { readonly kind: 'group'; readonly group: number | null }
  | { readonly kind: 'people'; readonly people: readonly { readonly id: number; readonly name: string }[] };

export type Progress = { readonly done: number; readonly total: number; readonly failed: Results };

/** Fifty people are one call, and this many calls an hour: what is more goes with the next hour. */
const MOST = 30 * EMAIL_RECIPIENTS;

/** Who would get the mail, and the sending in calls of fifty, which goes on where it was cut off. */
export function useInfoMail(audience: Audience, words: InfoWords) {
  const body =
    audience.kind === 'group'
      ? { employee_group_id_ref: audience.group }
      : { employee_ids: audience.people.map(({ id }) => id) };
  const isEmpty = audience.kind === 'people' && audience.people.length === 0;
  const counted = useCall(recipients, isEmpty ? null : { body }, { keepPrevious: true });
  const ids = isEmpty ? [] : (counted.data?.employee_ids ?? []);
  const [progress, setProgress] = useState<Progress | null>(null);
  const left = useRef<{ readonly key: string; readonly ids: readonly number[] } | null>(null);
  const sending = useAction(async () => {
    left.current ??= { key: crypto.randomUUID(), ids };
    const { key, ids: all } = left.current;
    let failed: Results = progress?.failed ?? [];
    for (let start = progress?.done ?? 0; start < all.length; start += EMAIL_RECIPIENTS) {
      const employee_ids = all.slice(start, start + EMAIL_RECIPIENTS);
      const request_key = `${key}-${start}`;
      const { items } = await call(sendBulkByType, {
        body: { employee_ids: [...employee_ids], email_type: 'info', dynamic_content: words, request_key },
      });
      failed = [...failed, ...items.filter(({ success }) => !success)];
      setProgress({ done: Math.min(all.length, start + EMAIL_RECIPIENTS), total: all.length, failed });
    }
    left.current = null;
    await refreshCalls('/emails/');
  });
  return {
    counts: isEmpty ? null : (counted.data ?? null),
    failure: counted.failure,
    count: ids.length,
    tooMany: ids.length > MOST,
    most: MOST,
    progress,
    sending,
    /** Sent as a whole: another mail may follow. */
    again: () => {
      left.current = null;
      setProgress(null);
    },
  };
}
