import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { readBytes } from './read-bytes.ts';
import type { Incoming } from './types.ts';

/** Room for the other fields of a form beside its file. */
const FORM_OVERHEAD = 100_000;

export type Form = {
  readonly file: { readonly name: string; readonly content: Uint8Array; readonly contentType: string } | null;
  text(name: string): string | null;
  /** A further, small file. */
  bytes(name: string): Promise<Uint8Array | null>;
};

/** Reads a multipart form with one file of at most `maxBytes`. Errors: `too-large`, `not-a-form`. */
export async function readForm(request: Incoming, maxBytes: number): Promise<Form> {
  const bytes = await readBytes(request, maxBytes, FORM_OVERHEAD);
  const form = await parse(bytes, request.header('content-type') ?? '');
  const file = form.get('file');
  if (file instanceof File && file.size > maxBytes) throw new AppError('too-large', { limit: maxBytes });
  return {
    file:
      file instanceof File
        ? { name: file.name, content: new Uint8Array(await file.arrayBuffer()), contentType: file.type }
        : null,
    text(name) {
      const value = form.get(name);
      return typeof value === 'string' ? value : null;
    },
    async bytes(name) {
      const value = form.get(name);
      return value instanceof File ? new Uint8Array(await value.arrayBuffer()) : null;
    },
  };
}

async function parse(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new AppError('not-a-form');
  }
}
