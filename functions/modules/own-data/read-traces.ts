import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import type { RespondentContext } from '../dialogues/own-execution.ts';

type Traces = Pick<
  CallOutput<(typeof ownData)['operations']['read']>,
  | 'logins'
  | 'invitations'
  | 'directory'
  | 'actions'
  | 'action_lists'
  | 'action_comments'
  | 'reports'
  | 'trail'
  | 'notices'
>;

/** What the caller's work with the product has left behind, apart from answers: sign-ins, actions, comments, the trail. */
export async function readTraces({ store, caller }: RespondentContext, since: string): Promise<Traces> {
  const { employeeId } = caller;
  const where = { employee_id_ref: employeeId };
  const own = { ...where, created_at: { gte: since } };
  const [logins, invitations, entries, owned, written, lists, comments, reports, trail, devices] =
    await Promise.all([
      store.table('authentications').every({ where: own }),
      store.table('activations').every({ where: own }),
      store.table('scim_users').every({ where }),
      store.table('actions').every({ where: { owner_id_ref: employeeId } }),
      store.table('actions').every({ where }),
      store.table('action_lists').every({ where }),
      store.table('action_comments').every({ where }),
      store.table('reports').every({ where }),
      store.table('audit_events').every({ where: own }),
      store.table('push_devices').every({ where: own }),
    ]);
  const groups = entries.length > 0 ? await store.table('scim_groups').every({}) : [];
  const told = ({ title, created_at }: { readonly title: string; readonly created_at: string }) => ({
    title,
    created_at,
  });
  return {
    logins: logins.map(
      ({ created_at: at, ip_address, user_agent: browser, logged_out_at: signed_out_at }) => ({
        ...{ at, ip_address, browser, signed_out_at },
      }),
    ),
    invitations: invitations.map(({ status, email_to: to, created_at: sent_at, completed_at }) => ({
      ...{ status, to, sent_at, completed_at },
    })),
    directory: entries.map(({ scim_user_id, user_name: name, active, attributes }) => ({
      ...{ name, active, attributes: { ...attributes } },
      groups: groups
        .filter(({ members }) => members?.includes(scim_user_id))
        .map(({ display_name }) => display_name),
    })),
    actions: [
      ...owned.map((action) => ({ ...told(action), part: 'owner' as const })),
      ...written.map((action) => ({ ...told(action), part: 'author' as const })),
    ],
    action_lists: lists.map(told),
    action_comments: comments.map(({ text, created_at }) => ({ text, created_at })),
    reports: reports.map(told),
    notices: devices.map(({ endpoint, created_at: since }) => ({
      ...{ sent_by: URL.parse(endpoint)?.host ?? '', since },
    })),
    trail: trail.map(({ happened_at: at, action: did, came_from }) => ({ at, did, came_from })),
  };
}
