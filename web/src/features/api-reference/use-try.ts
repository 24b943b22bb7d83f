import { callDefaults } from '@livingroom/shared/calls/call.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { useState } from 'react';
import { callJson } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import type { ReferenceCall } from './reference.ts';
import type { CallValues } from './use-call-values.ts';

/** What came back: the status, and the answer or the refusal as JSON. */
export type Tried = { readonly status: number; readonly isRefused: boolean; readonly text: string };

/** Sends the call as it is filled in, with a key or as whoever is signed in; one that changes something is confirmed. */
export function useTry(call: ReferenceCall, { sample, json, file }: CallValues, key: string | null) {
  const t = useText('api-reference');
  const [tried, setTried] = useState<Tried | null>(null);
  const { method, path } = call;
  // A list by a body is a POST that changes nothing; a scope that only reads opens it.
  const writes = method !== 'GET' && !call['x-livingroom'].scopes.some((scope) => scope.endsWith('.read'));
  const sending = useAction(async () => {
    const act = { label: t('send'), harms: method === 'DELETE' };
    if (writes && !(await confirmed(t('confirm', { method, path }), t('confirmText'), act))) return;
    const input = { params: sample.params, query: filled(sample.query), body: json.value ?? undefined };
    // A refusal is what somebody wants to see here, so it is no error of the product and is not tried again.
    const extras = {
      isAside: true,
      ...(key === null ? {} : { token: key }),
      ...(file ? { file } : {}),
    };
    try {
      const answer = await callJson({ ...callDefaults, method, path, retries: 0 }, input, extras);
      setTried({ status: call.success.status, isRefused: false, text: shown(answer) });
      if (writes) await refreshCalls('/data/');
    } catch (cause) {
      const { status, code, message, data, requestId } = failureOf(cause);
      const refusal = { code, message, data, request_id: requestId };
      setTried({ status, isRefused: true, text: shown(refusal as Json) });
    }
  });
  return { tried, sending };
}

function filled(query: { readonly [name: string]: string }) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function shown(answer: unknown): string {
  return JSON.stringify(answer ?? null, null, 2);
}
