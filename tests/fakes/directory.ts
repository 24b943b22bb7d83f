import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { DirectoryGateway, NewPassword } from '../../functions/core/gateways/directory/port.ts';

type Entry = { email: string; password: NewPassword | null; revoked: number };

export type FakeDirectory = DirectoryGateway & {
  kind: DirectoryGateway['kind'];
  /** Everybody it knows, by subject. */
  readonly people: Map<string, Entry>;
  /** Makes every call fail as an outage would. */
  down: boolean;
};

/** A directory in memory; whoever is made gets the subject that tokens of tests name. */
export function createFakeDirectory(): FakeDirectory {
  const people = new Map<string, Entry>();
  const findEntry = (email: string) => [...people].find(([, entry]) => entry.email === email)?.[0] ?? null;
  const known = (subject: string): Entry => {
    const entry = people.get(subject);
    if (!entry) throw new AppError('not-found');
    return entry;
  };
  const awake = () => {
    if (fake.down) throw new AppError('unavailable', { service: serviceWords('directory') });
  };
  const fake: FakeDirectory = {
    kind: 'password',
    people,
    down: false,
    async find(email) {
      awake();
      return findEntry(email);
    },
    async create({ email }, password) {
      awake();
      if (findEntry(email) !== null) throw new AppError('conflict');
      const subject = `oid-${email}`;
      people.set(subject, { email, password, revoked: 0 });
      return subject;
    },
    async setPassword(subject, password) {
      awake();
      Object.assign(known(subject), { password });
    },
    async changeEmail(subject, email) {
      awake();
      if ((findEntry(email) ?? subject) !== subject) throw new AppError('conflict');
      Object.assign(known(subject), { email });
    },
    async revokeSessions(subject) {
      awake();
      const entry = people.get(subject);
      if (entry) entry.revoked += 1;
    },
    async remove(subject) {
      awake();
      people.delete(subject);
    },
  };
  return fake;
}
