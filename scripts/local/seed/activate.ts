import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { DirectoryGateway } from '../../../functions/core/gateways/directory/port.ts';
import { admit, directoryOf } from '../../../functions/modules/users/bind-identity.ts';
import type { Directory } from '../identity/directory.ts';

type Newcomer = {
  readonly employeeId: number;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
};

/** The directory of this machine without a network between; the seeds come before its server has anybody to serve. */
export function localDirectory(directory: Directory): DirectoryGateway {
  return {
    kind: 'password',
    find: async (email) => directory.find(email),
    async create(person, password) {
      const given = password ? { password: { value: password.password, change: password.change } } : {};
      const subject = await directory.add({ ...person, ...given });
      if (subject === null) throw new AppError('conflict');
      return subject;
    },
    setPassword: (subject, { password, change }) => directory.setPassword(subject, password, change),
    async changeEmail(subject, email) {
      if (!directory.changeEmail(subject, email)) throw new AppError('conflict');
    },
    revokeSessions: async (subject) => directory.endSessions(subject),
    remove: async (subject) => directory.remove(subject),
  };
}

/** Lets somebody in, as an accepted invitation does; the demo password opens the account. */
export async function activatePerson({ ports, accountId }: ServiceContext, person: Newcomer): Promise<void> {
  const { employeeId, email } = person;
  const subject = (await ports.directory.find(email)) ?? (await ports.directory.create(person, null));
  const identity = { directory: directoryOf(ports), subject };
  await admit(ports, { accountId, employeeId, email, identity });
}

export async function activateEverybody(context: ServiceContext): Promise<void> {
  for (const person of await context.store.table('employees').every())
    await activatePerson(context, {
      employeeId: person.employee_id,
      email: person.work_email,
      givenName: person.given_name ?? '',
      familyName: person.family_name ?? '',
    });
}
