import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { call } from '../../api/client.ts';
import type { DialogueCalls } from './types.ts';

const { open, answer, complete, pause, reflect } = dialogues.operations;

export function dialogueCalls(executionId: number): DialogueCalls {
  const params = { id: executionId };
  return {
    open: (language) =>
      call(open, {
        params,
        body: { ...(language ? { language } : {}), device_info: navigator.userAgent.slice(0, 300) },
      }),
    post: (answers, language) =>
      call(answer, {
        params,
        body: { answers: answers.map((one) => ({ ...one, choices: [...one.choices] })), language },
      }),
    complete: () => call(complete, { params }, { keepalive: true }),
    reflect: ({ survey_item_id_ref, repeat }, language) =>
      call(reflect, { params, body: { survey_item_id_ref, repeat, language } }),
    pause: () => call(pause, { params }, { keepalive: true }),
  };
}
