import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';

type Operations = (typeof dialogues)['operations'];

export type Opened = CallOutput<Operations['open']>;
type Delivered = CallOutput<Operations['answer']>;
export type DialogueSummary = CallOutput<Operations['list']>['dialogues'][number];

/** An answer on its way: the token makes every repeated delivery count once. */
export type QueuedAnswer = DialogueAnswer & {
  readonly idem_token: string;
  /** It corrects an earlier answer. */
  readonly changed?: boolean;
};

/** What a dialogue needs of the API; every function throws `ApiFailure`. */
/** What the AI said to an answer. */
export type Remark = {
  readonly text: string;
  /** It asks for more: the answer may be added to. */
  readonly asks: boolean;
};

export type DialogueCalls = {
  readonly open: (language?: Opened['language']) => Promise<Opened>;
  readonly post: (answers: readonly QueuedAnswer[], language: Opened['language']) => Promise<Delivered>;
  readonly complete: () => Promise<unknown>;
  /** What the AI says to a stored answer. */
  readonly reflect: (
    about: Pick<DialogueAnswer, 'survey_item_id_ref' | 'repeat'>,
    language: Opened['language'],
  ) => Promise<CallOutput<Operations['reflect']>>;
  /** Says that the person has left; also from a page that is being closed. */
  readonly pause: () => Promise<unknown>;
};
