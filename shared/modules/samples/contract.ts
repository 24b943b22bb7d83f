import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';

const path = '/accounts/v1/sample';
const needs = rightsOf('accounts', ['admin'], 'sample');

const sampleState = z.object({
  state: z.enum(['none', 'building', 'ready', 'failed', 'leaving']),
  /** The account in which reading calls show it, by `account_id_ref`; null unless it is ready. */
  account_id: z.number().nullable(),
  /** No round was opened yet: it can be made. */
  offered: z.boolean(),
});

export type SampleState = z.output<typeof sampleState>;

/** An organisation without answers looks at made-up ones, in an account of their own that goes with one call. */
export const samplesContract = defineContract({
  slug: 'accounts',
  operations: {
    readSample: {
      ...callDefaults,
      method: 'GET',
      path,
      summary: 'Whether the organisation has a sample of made-up answers.',
      description:
        'Returns how far the sample of the organisation is, and in which account it can be read. A sample is an account of made-up people and answers, apart from everything real.',
      access: needs('Read'),
      output: sampleState,
      errors: [],
    },
    makeSample: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Makes a sample of made-up people and answers, or goes on with one.',
      description:
        'Begins to make the sample, in the language of the call. Called again while it is being made, it goes on with the same one. An organisation that has opened a round gets none.',
      access: needs('Create'),
      output: sampleState,
      errors: ['sample-refused'],
      retries: 0,
    },
    removeSample: {
      ...callDefaults,
      method: 'DELETE',
      path,
      summary: 'Removes the sample with all that it holds.',
      description:
        'Removes the sample at once: nobody can read it any more, and its rows are deleted within minutes. Without a sample nothing happens.',
      access: needs('Delete'),
      output: sampleState,
      errors: [],
      retries: 0,
    },
  },
});
