import * as z from 'zod';
import { EXPORT_FORMAT } from '../export-format.ts';
import { refuseImport } from '../import-refused.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import { readWhole } from './read-lines.ts';

/** Pictures make it long. */
const MOST_BYTES = 60_000_000;

const manifestShape = z.object({
  organisation: z.string().max(300),
  exported_at: z.string().max(40),
  files: z.array(
    z.object({
      name: z.string().max(300),
      size: z.int().nonnegative(),
      rows: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  figures: z.array(
    z.object({ round: z.string().max(40), rows: z.int().nonnegative(), sha256: z.string().max(64) }),
  ),
});

const markShape = z.object({ format: z.string(), format_version: z.number() });

export type Manifest = z.output<typeof manifestShape>;

/** What the zip says of itself. Errors: no export of ours, another version's, or files that are not those it names. */
export async function readManifest(zip: OpenedZip): Promise<Manifest> {
  const name = 'manifest.json';
  if (!zip.names.includes(name)) refuseImport('import-format');
  const value = await readWhole({ name, chunks: zip.read(name) }, MOST_BYTES);
  const mark = markShape.safeParse(value);
  if (!mark.success || mark.data.format !== EXPORT_FORMAT.format) refuseImport('import-format');
  if (mark.data.format_version !== EXPORT_FORMAT.format_version)
    refuseImport('import-version', { version: mark.data.format_version, own: EXPORT_FORMAT.format_version });
  const manifest = manifestShape.safeParse(value);
  if (!manifest.success) return refuseImport('import-damaged', { file: name });
  const named = new Set(manifest.data.files.map((file) => file.name));
  if (named.size !== manifest.data.files.length) refuseImport('import-damaged', { file: name });
  const extra = zip.names.find((one) => !named.has(one) && one !== name && one !== 'README.html');
  const missing = [...named].find((one) => !zip.names.includes(one));
  if (extra ?? missing) refuseImport('import-damaged', { file: extra ?? missing ?? '' });
  return manifest.data;
}
