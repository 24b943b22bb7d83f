import * as z from 'zod';
import { callDefaults } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';
import { MOST_RESOURCES } from '../rules/limits.ts';

const path = '/data-migration/v1/data-migration/bundles';

const needs = rightsOf('data-migration', ['system'], 'bundles');

const id = z.int().positive();

const bundle = z.object({
  /** Its hash, by which a migration request names it. */
  bundle: z.string(),
  /** The key that signed it, as a person compares it. */
  signed_by: z.string(),
  resources: z.array(
    z.object({ resource_type: z.string(), id: z.number(), title: z.string(), name: z.string() }),
  ),
  pictures: z.number(),
});

export type Bundle = z.output<typeof bundle>;

/** Content travels between deployments as a signed file. */
export const bundleOperations = {
  exportBundle: {
    ...callDefaults,
    method: 'POST',
    path: `${path}/export`,
    account: 'system',
    summary: 'Chosen resources, with all that they need, as a signed bundle file.',
    description:
      'Returns a zip with one text file a resource, pictures, a manifest with the hash of each file, and an Ed25519 signature of it. The same content gives the same bytes.',
    access: needs('Export'),
    body: z.object({
      resource_type: z.string().max(60),
      resources: z.array(id).min(1).max(MOST_RESOURCES),
      of_account: id.nullish(),
    }),
    output: 'file',
    errors: ['migration-refused', 'not-found'],
    timeoutMs: 60_000,
    retries: 0,
  },
  takeBundle: {
    ...callDefaults,
    method: 'POST',
    path,
    account: 'system',
    summary: 'Checks a bundle file and says what is in it (multipart: file).',
    description:
      'Takes a bundle file (multipart: `file`), checks its signature, every hash and every row, and returns what it holds. A bundle that is unsigned, changed, or signed with a key that this deployment does not trust is refused. It stays for a week.',
    access: needs('Upload'),
    bodyType: 'multipart/form-data',
    output: bundle,
    status: 201,
    errors: ['migration-refused', 'too-large', 'not-a-form'],
    timeoutMs: 60_000,
    retries: 0,
  },
  bundleKeys: {
    ...callDefaults,
    method: 'GET',
    path: `${path}/keys`,
    account: 'system',
    summary: 'With which key this deployment signs bundles, and which ones it trusts.',
    description:
      'Returns the public key that signs the bundles of this deployment, the keys whose bundles it takes, and whether content may come from one system account to another.',
    access: needs('Read'),
    output: z.object({
      own: z.object({ public_key: z.string(), name: z.string() }).nullable(),
      trusted: z.array(z.string()),
      system_to_system: z.boolean(),
    }),
    errors: [],
  },
} as const;
