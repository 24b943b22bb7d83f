import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { MailGateway, MailMessage } from '../../functions/core/gateways/mail/port.ts';

export type FakeMail = MailGateway & {
  /** Every message that was taken, in order; a second hand-over of one id is a second message. */
  readonly sent: { readonly operationId: string; readonly message: MailMessage }[];
  /** Makes every call fail as an outage would. */
  down: boolean;
  /** Takes the next message and loses the answer, once. */
  loseNextAnswer: boolean;
  /** Addresses that are refused for good. */
  readonly refused: Set<string>;
  /** Addresses on the service's own list of those it sends nothing to. */
  readonly suppressed: Set<string>;
  /** Asked before a message is taken: seconds to wait, or null to take it. */
  throttle: (() => number | null) | null;
  /** Messages that came, taken or not, and questions for what became of one. */
  readonly calls: { posts: number; questions: number };
  to(address: string): readonly MailMessage[];
};

/** A mail service in memory. It sends twice what it is given twice, so that tests see a double. */
export function createFakeMail(): FakeMail {
  const fake: FakeMail = {
    sent: [],
    down: false,
    loseNextAnswer: false,
    refused: new Set(),
    suppressed: new Set(),
    throttle: null,
    calls: { posts: 0, questions: 0 },
    to: (address) => fake.sent.filter(({ message }) => message.to === address).map(({ message }) => message),
    async send(operationId, message) {
      fake.calls.posts += 1;
      if (fake.down) throw new AppError('unavailable', { service: serviceWords('mail') });
      const seconds = fake.throttle?.() ?? null;
      if (seconds !== null) return { state: 'throttled', seconds };
      if (fake.refused.has(message.to))
        return { state: 'refused', code: 'InvalidRecipient', message: 'The address was refused.' };
      fake.sent.push({ operationId, message });
      if (fake.loseNextAnswer) {
        fake.loseNextAnswer = false;
        throw new AppError('unavailable', { service: serviceWords('mail') });
      }
      return { state: 'accepted' };
    },
    async clearSuppression(address) {
      if (fake.down) throw new AppError('unavailable', { service: serviceWords('mail') });
      return fake.suppressed.delete(address);
    },
    async outcome(operationId) {
      fake.calls.questions += 1;
      if (fake.down) throw new AppError('unavailable', { service: serviceWords('mail') });
      const known = fake.sent.some((one) => one.operationId === operationId);
      return known ? { state: 'accepted' } : { state: 'unknown' };
    },
  };
  return fake;
}
