import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { personal } from '../../../core/catalogue/personal.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import type { SignedInRole } from '../../../core/catalogue/roles.ts';
import type { Json } from '../../../core/lib/json.ts';

type Standing = { readonly role: SignedInRole | null; readonly units: readonly number[] };

type OfRow = {
  readonly table: string;
  readonly id: string;
  /** A digest of what the upload left in the columns that people write: another one by now means that the row has changed. */
  readonly mark: string;
};

/** A row that the upload made. */
export type MadeImage = OfRow;

/** A row that the upload changed: its old values, and what went with the change. */
export type ChangedImage = OfRow & {
  readonly before: { readonly [column: string]: Json };
  /** The request for another address that the upload made of somebody who signs in. */
  readonly asked?: string;
  /** Further units and managers that went because they became the person's own. */
  readonly further?: readonly {
    readonly table: string;
    readonly id: string;
    readonly body: { readonly [column: string]: Json };
  }[];
};

/** A person whose role or units the upload changed. */
export type StandingImage = { readonly id: string; readonly standing: Standing; readonly was: Standing };

/** The least that brings one row back to what it was before an upload. */
export type RowImage = MadeImage | ChangedImage | StandingImage;

/** What brings a finished upload back, in parts in the order in which it was written, for as long as it can be undone. */
export const uploadImages = defineTable({
  ...personal,
  id: 440,
  name: 'upload_images',
  label: 'tables/upload-images:label',
  domain: 'storages',
  resource: 'upload-images',
  key: 'upload_image_id',
  container: 'activity',
  protection: { ...protects.people, retention: 'upload' },
  indexes: [['job_id_ref', 'part'], ['until']],
  variables: {
    /** The job and the part: a step that is done again writes the same row. */
    upload_image_id: {
      type: 'string',
      label: 'tables/upload-images:upload_image_id',
      rules: ['not_null'],
      ...internal,
    },
    job_id_ref: {
      type: 'integer',
      label: 'tables/upload-images:job_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    part: { type: 'integer', label: 'tables/upload-images:part', rules: ['not_null'], ...internal },
    until: { type: 'datetime', label: 'tables/upload-images:until', rules: ['not_null'], ...internal },
    images: {
      ...json<readonly RowImage[]>(),
      label: 'tables/upload-images:images',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
