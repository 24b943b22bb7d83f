import type { CallInput, CallOutput, Operation } from '@livingroom/shared/calls/call.ts';
import { useEffect, useRef } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { useStore } from '../hooks/use-store.ts';
import { actingStore } from '../lib/acting.ts';
import { sessionStore } from '../lib/session.ts';
import { type CallExtras, call } from './client.ts';
import { type ApiFailure, failureOf } from './failure.ts';

export type Called<T> = {
  readonly data: T | undefined;
  readonly failure: ApiFailure | undefined;
  /** No data yet. */
  readonly loading: boolean;
  /** A request is on its way, with or without data on screen. */
  readonly refreshing: boolean;
  /** Answers whether it could be read again. */
  readonly refresh: () => Promise<boolean>;
};

export type CallOptions = CallExtras & {
  /** Milliseconds between polls; 0 is none. */
  readonly pollMs?: number;
  /** Keeps the last answer on screen while the input changes (paging, sorting). */
  readonly keepPrevious?: boolean;
};

/** Reads through a contract operation, cached by call and input; a null input waits. */
export function useCall<O extends Operation>(
  operation: O,
  input: CallInput<O> | null,
  options: CallOptions = {},
): Called<CallOutput<O>> {
  return useRead(operation, input, options, (given) => call(operation, given, options));
}

/** The same by any way of reading; the call and its input are what the answer is kept under. */
export function useRead<I, T>(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  input: I | null,
  options: CallOptions,
  read: (input: I) => Promise<T>,
): Called<T> {
  // Whose answer it is, in which view, belongs to its key: another person of this browser never sees it.
  const { accountId, employeeId, selectedRole } = useStore(sessionStore);
  const acting = useStore(actingStore);
  const whose = `${options.accountId ?? acting ?? accountId}.${employeeId}.${selectedRole}`;
  const key = input === null ? null : ([method, path, whose, input] as const);
  const config: SWRConfiguration<T, ApiFailure> = {
    shouldRetryOnError: false,
    refreshInterval: options.pollMs ?? 0,
  };
  const isRead = useRef(false);
  const fetcher = async ([, , , given]: readonly [string, string, string, I]) => {
    isRead.current = false;
    const answer = await read(given).catch(throwFailure);
    isRead.current = true;
    return answer;
  };
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: again,
  } = useSWR<T, ApiFailure, typeof key>(key, fetcher, config);
  const refresh = async () => {
    await again();
    return isRead.current;
  };
  const shown = useKept(data, whose, options.keepPrevious ?? false);
  return { data: shown, failure: error, loading: isLoading, refreshing: isValidating, refresh };
}

/** The last answer while another is on its way; the library's own keeping would show it to the next person too. */
function useKept<T>(data: T | undefined, whose: string, keeps: boolean): T | undefined {
  const last = useRef<{ readonly data: T; readonly whose: string } | null>(null);
  useEffect(() => {
    if (data !== undefined) last.current = { data, whose };
  }, [data, whose]);
  if (data !== undefined || !keeps) return data;
  return last.current?.whose === whose ? last.current.data : undefined;
}

/** Reads again whatever is on screen from paths that begin with one of these. */
export async function refreshCalls(...prefixes: readonly string[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && prefixes.some((prefix) => String(key[1]).startsWith(prefix)));
}

/**
 * Forgets every cached answer, at sign-out and when the account changes. What is on screen by then is read again: an
 * answer that was under way is thrown away, and its list would wait for ever.
 */
export async function forgetCalls(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: true });
}

function throwFailure(cause: unknown): never {
  throw failureOf(cause);
}
