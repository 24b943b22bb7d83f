import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { tablePermission } from '../../../catalogue/catalogue.ts';
import { operators } from '../rules/criteria.ts';
import { employeeGroupCriteria } from '../tables/employee-group-criteria.ts';

const MOST_CRITERIA = 50;
const MOST_NAMED = 20;

const criterion = z.object({
  criteria_type: z.enum(['include', 'exclude']),
  variable_id_ref: z.number().int(),
  operator: z.enum(operators),
  variable_value: z.string().max(2000).nullable(),
});

export const employeeGroups = defineContract({
  slug: 'employee-groups',
  operations: {
    members: {
      ...callDefaults,
      method: 'POST',
      path: '/employee-groups/v1/employee-groups/members',
      summary:
        'Who would belong to a group with these criteria: a count, the first names, and what to be careful of.',
      description:
        'Returns who would belong to a group with the given criteria: the count, the first names, and warnings. Nothing is stored.',
      access: tablePermission(employeeGroupCriteria, 'read'),
      body: z.object({
        criteria: z.array(criterion).max(MOST_CRITERIA),
        /** Group of the directory that the group rests on. */
        scim_group_id: z.number().int().nullish(),
      }),
      output: z.object({
        /** Active people in the group, and altogether, as far as the caller sees them. */
        count: z.number(),
        all: z.number(),
        names: z.array(z.string()).max(MOST_NAMED),
        /** How many each criterion alone leaves. */
        alone: z.array(z.number()),
        caution: z.enum(['nobody', 'one', 'few', 'unreleased']).nullable(),
      }),
      errors: [],
    },
    counts: {
      ...callDefaults,
      method: 'GET',
      path: '/employee-groups/v1/employee-groups/counts',
      summary: 'How many people belong to each of some groups now.',
      description:
        'Counts the active people of each of some groups as they are stored, by their numbers (`1,2,3`). A group that is not there is left out.',
      access: tablePermission(employeeGroupCriteria, 'read'),
      query: z.object({
        employee_group_ids: z
          .string()
          .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
          .transform((text) => text.split(',').map(Number)),
      }),
      output: z.object({
        counts: z.array(z.object({ employee_group_id: z.number(), count: z.number() })),
      }),
      errors: [],
    },
  },
});
