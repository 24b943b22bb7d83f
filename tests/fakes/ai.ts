import type { AiGateway } from '../../functions/core/gateways/ai/port.ts';

/** Answers with a fixed sentence and remembers what it was asked. */
export function createFakeAi(answer = 'Thank you.'): AiGateway & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async complete(messages) {
      asked.push(messages.map(({ content }) => content).join('\n'));
      return answer;
    },
  };
}
