import type { AiAnswer, AiGateway } from '../../functions/core/gateways/ai/port.ts';

type Complete = AiGateway['complete'];

/** What a service answers that said all it had to say. */
export const whole = (text: string): AiAnswer => ({ text, finish: 'whole', tokens: null });

/** A service that says these words. */
export function saying(words: (...asked: Parameters<Complete>) => Promise<string>): Complete {
  return async (...asked) => whole(await words(...asked));
}

/** Answers with a fixed sentence and remembers what it was asked. */
export function createFakeAi(answer = 'Thank you.'): AiGateway & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async complete(messages) {
      asked.push(messages.map(({ content }) => content).join('\n'));
      return whole(answer);
    },
  };
}
