import { expect } from 'vitest';
import { COMMENT, type ConversationWorld } from '../../../worlds/conversations.ts';
import type { Line } from './line.ts';

async function reported(world: ConversationWorld): Promise<string> {
  const { conversation_id: id } = await world.find(COMMENT);
  await world.report(id, 'insult');
  return id;
}

/** What reports of comments write into the trail of an organisation: never a word of the comment. */
export const conversationLines: readonly Line<ConversationWorld>[] = [
  {
    says: 'that a comment was reported, and why',
    call: 'conversations.report',
    act: reported,
    event: {
      action: 'comment-reported',
      actor: 'person',
      after: expect.objectContaining({ reason: 'insult' }),
    },
  },
  {
    says: 'that a reported comment was taken out',
    call: 'conversations.decide',
    act: async (world) => world.decide(await reported(world), 'take-out'),
    event: { action: 'comment-taken-out', actor: 'person' },
  },
  {
    says: 'that a reported comment was left in the report',
    call: 'conversations.decide',
    act: async (world) => world.decide(await reported(world), 'keep'),
    event: { action: 'comment-kept', actor: 'person' },
  },
];
