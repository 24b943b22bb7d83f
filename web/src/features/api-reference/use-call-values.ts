import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { type SampleCall, withOwnRows } from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';
import { useState } from 'react';
import type { ReferenceCall } from './reference.ts';
import { pointersOf, useOwnRows } from './use-reference.ts';

type Texts = { readonly [name: string]: string };

/** The values with which a call is shown and tried: its examples with own rows in them, until somebody writes others. */
export function useCallValues(call: ReferenceCall) {
  const rows = useOwnRows(call) ?? {};
  const [typed, setTyped] = useState<Texts>({});
  const [body, setBody] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const pointers = pointersOf(call);
  const shown = call.parameters.filter(({ example }) => example !== undefined);
  const example = withOwnRows(
    Object.fromEntries(shown.map(({ name, example: value }) => [name, value ?? null])),
    pointers,
    rows,
  );
  const textOf = (name: string) => typed[name] ?? (name in example ? String(example[name]) : '');
  const textsIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      call.parameters.filter((one) => one.in === place).map(({ name }) => [name, textOf(name)]),
    );
  const ownBody = call.body && withOwnRows(call.body.example, pointers, rows, call.method);
  const text = body ?? (ownBody && JSON.stringify(ownBody, null, 2));
  const sample: SampleCall = {
    method: call.method,
    path: call.path,
    params: textsIn('path'),
    query: textsIn('query'),
    body: text === null ? null : compact(text),
    file: file?.name ?? call['x-file'] ?? null,
  };
  const missing =
    (call['x-file'] !== undefined && file === null) ||
    call.parameters.some(({ name, required }) => required && textOf(name) === '');
  return {
    sample,
    body: text,
    json: parsed(text),
    missing,
    file,
    chooseFile: setFile,
    textOf,
    type: (name: string, value: string) => setTyped({ ...typed, [name]: value }),
    typeBody: setBody,
  };
}

export type CallValues = ReturnType<typeof useCallValues>;

function compact(text: string): string {
  const { value } = parsed(text);
  return value === undefined ? text : JSON.stringify(value);
}

/** Undefined: it is no JSON. */
function parsed(text: string | null): { readonly value: Json | undefined } {
  if (text === null) return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { value: undefined };
  }
}
