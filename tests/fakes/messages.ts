import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type {
  Checked,
  MessageChannel,
  MessageGateway,
  MessageOutcome,
  Refused,
  ShortMessage,
  SmsChannel,
} from '../../functions/core/gateways/messages/port.ts';

type FakeChannel = MessageChannel & {
  /** Every message that was taken, in order; a second hand-over of one id is a second message. */
  readonly sent: { readonly operationId: string; readonly address: string; readonly message: ShortMessage }[];
  /** The secret that opens it; with another it refuses everything. */
  secret: string;
  /** What it says of the secret. */
  checked: Checked;
  /** Addresses of which it knows nobody. */
  readonly unknown: Set<string>;
  /** Addresses of people who have not got the app. */
  readonly notInstalled: Set<string>;
  /** Addresses whose conversation takes nothing. */
  readonly closed: Set<string>;
  down: boolean;
  /** Takes the next message and loses the answer, once. */
  loseNextAnswer: boolean;
  /** Asked before a message is taken: seconds to wait, or null to take it. */
  throttle: (() => number | null) | null;
  readonly calls: { posts: number; questions: number; searches: number };
  to(address: string): readonly ShortMessage[];
};

export type FakeMessages = MessageGateway & {
  readonly slack: FakeChannel;
  readonly teams: FakeChannel;
  /** `address` of what it sent is the number. */
  readonly sms: FakeChannel & SmsChannel & { readonly optedOut: Set<string> };
};

/** The app of an organisation in its directory. */
export const teamsApp = {
  tenant_id: '11111111-2222-3333-4444-555555555555',
  client_id: '66666666-7777-8888-9999-aaaaaaaaaaaa',
  secret: 'test-app-secret',
} as const;

/** Services beside mail in memory. They send twice what they are given twice, so that tests see a double. */
export function createFakeMessages(): FakeMessages {
  const { tenant_id: tenant, client_id: client, secret } = teamsApp;
  return {
    slack: createFakeChannel('xoxb-test-secret-1'),
    teams: createFakeChannel(JSON.stringify({ tenant, client, secret })),
    sms: createFakeSms(),
  };
}

/** Knows every number, and sends nothing to one that answered STOP. */
function createFakeSms(): FakeMessages['sms'] {
  const channel = createFakeChannel('on');
  const optedOut = new Set<string>();
  const refused: Refused = { state: 'refused', code: 'opted_out', whole: false };
  return Object.assign(channel, {
    optedOut,
    find: async (_: string, number: string) =>
      optedOut.has(number) ? refused : ({ state: 'found', remote: number } as const),
    send: (
      (send) => async (secret: string, to: Parameters<MessageChannel['send']>[1], message: ShortMessage) =>
        optedOut.has(to.remote) ? refused : send(secret, { ...to, remote: `D-${to.remote}` }, message)
    )(channel.send),
    async setOptedOut(number: string, isOut: boolean) {
      if (isOut) optedOut.add(number);
      else optedOut.delete(number);
    },
  });
}

function createFakeChannel(secret: string): FakeChannel {
  const refused = (code: string, whole = false): Refused => ({ state: 'refused', code, whole });
  const guarded = <T>(given: string, act: () => T): T | Refused => {
    if (fake.down) throw new AppError('unavailable', { service: serviceWords('slack') });
    return given === fake.secret ? act() : refused('invalid_auth', true);
  };
  const fake: FakeChannel = {
    sent: [],
    secret,
    checked: { state: 'known', workspace: 'Acme', lacks: [] },
    unknown: new Set(),
    notInstalled: new Set(),
    closed: new Set(),
    down: false,
    loseNextAnswer: false,
    throttle: null,
    calls: { posts: 0, questions: 0, searches: 0 },
    to: (address) => fake.sent.filter((one) => one.address === address).map(({ message }) => message),
    check: async (given) => guarded(given, () => fake.checked),
    async find(given, address) {
      fake.calls.searches += 1;
      return guarded(given, () =>
        fake.unknown.has(address)
          ? refused('users_not_found')
          : fake.notInstalled.has(address)
            ? refused('not_installed')
            : { state: 'found' as const, remote: `D-${address}` },
      );
    },
    async send(given, { operationId, remote }, message) {
      fake.calls.posts += 1;
      return guarded(given, (): MessageOutcome => {
        const address = remote.slice(2);
        const seconds = fake.throttle?.() ?? null;
        if (seconds !== null) return { state: 'throttled', seconds };
        if (fake.closed.has(address)) return refused('channel_not_found');
        fake.sent.push({ operationId, address, message });
        if (fake.loseNextAnswer) {
          fake.loseNextAnswer = false;
          throw new AppError('unavailable', { service: serviceWords('slack') });
        }
        return { state: 'accepted' };
      });
    },
    async outcome(given, { operationId }) {
      fake.calls.questions += 1;
      return guarded(given, (): MessageOutcome => {
        const isThere = fake.sent.some((one) => one.operationId === operationId);
        return { state: isThere ? 'accepted' : 'unknown' };
      });
    },
  };
  return fake;
}
