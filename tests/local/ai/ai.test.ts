import { freeDialogue, replyRules, surveyAssistant } from '@livingroom/shared/content/prompts/dialogue.ts';
import { welcomePrompt } from '@livingroom/shared/content/prompts/welcome.ts';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { OpenAI } from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ai, startAi } from '../../../scripts/local/ai/ai.ts';

const replySchema = {
  type: 'object',
  properties: {
    action: { type: 'string', enum: ['continue', 'repeat', 'dialogue'] },
    message: { type: 'string' },
  },
  required: ['action', 'message'],
  additionalProperties: false,
};

describe('the local AI endpoint', () => {
  let ai: Ai;
  let client: OpenAI;

  beforeAll(async () => {
    ai = await startAi();
    client = new OpenAI({ baseURL: `${ai.url}/v1`, apiKey: ai.apiKey, maxRetries: 0 });
  });
  afterAll(() => ai.stop());

  const ask = (content: string, more: object = {}) =>
    client.chat.completions.create({
      model: 'livingroom-local',
      messages: [{ role: 'user', content }],
      ...more,
    });

  test('quotes the figures of the prompt in a summary', async () => {
    const answer = await ask('Summarise this report: Trust: 5.4, Pace: 3.1');
    expect(answer.choices[0]?.message.content).toBe('In short: Trust 5.4; Pace 3.1.');
  });

  test('asks a follow-up question in the language of the answer', async () => {
    const answer = await ask('Creo que las reuniones son para el equipo una carga y que no ayudan');
    expect(answer.choices[0]?.message.content).toContain('Gracias');
  });

  test('keeps to the token limit and says so', async () => {
    const answer = await ask('I am fine', { max_tokens: 2 });
    expect(answer.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'Thank you' } });
  });

  test('streams the same words', async () => {
    const stream = await client.chat.completions.create({
      model: 'livingroom-local',
      messages: [{ role: 'user', content: 'I am fine' }],
      stream: true,
    });
    let text = '';
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    expect(text).toMatch(/^Thank you for sharing this\./);
  });

  test('fits a JSON schema when one is asked for', async () => {
    const schema = {
      type: 'object',
      properties: { text: { type: 'string' }, done: { type: 'boolean' } },
      required: ['text', 'done'],
      additionalProperties: false,
    };
    const answer = await ask('I am fine', {
      response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } },
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? '')).toMatchObject({ done: false });
  });

  test('replies in a dialogue in the language that is named, and leads a free one by one question', async () => {
    const reply = async (task: string, replies: readonly string[]) => {
      const said = { question: '¿Qué ayuda?', said: 'La luz', replies, language: 'es_es' };
      const answer = await client.chat.completions.create({
        model: 'livingroom-local',
        messages: [
          { role: 'system', content: `${task}\n${replyRules}` },
          { role: 'user', content: JSON.stringify(said) },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'reply', strict: true, schema: replySchema },
        },
      });
      return JSON.parse(answer.choices[0]?.message.content ?? '');
    };
    expect(await reply(freeDialogue.task, [])).toMatchObject({
      action: 'dialogue',
      message: expect.stringMatching(/^Gracias por compartirlo\. ¿Qué/),
    });
    const thanks = { action: 'continue', message: 'Gracias por compartirlo.' };
    expect(await reply(freeDialogue.task, ['¿Y?'])).toEqual(thanks);
    expect(await reply(surveyAssistant.task, [])).toEqual(thanks);
  });

  test('greets and thanks in every language of the product, each in words of its own', async () => {
    const said = async (language: Language, task: string) => {
      const answer = await client.chat.completions.create({
        model: 'livingroom-local',
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify({ language, open: 1, days_left: 3 }) },
        ],
      });
      return answer.choices[0]?.message.content;
    };
    for (const task of [welcomePrompt.task, surveyAssistant.task]) {
      const words = await Promise.all(languages.map((language) => said(language, task)));
      expect(new Set(words).size).toBe(languages.length);
    }
  });

  test.each([
    [
      'Ich finde, die Besprechungen sind für das Team zu lang und nicht gut mit der Arbeit zu verbinden',
      'Danke',
    ],
    ['Je trouve que les réunions sont trop longues pour une équipe qui travaille avec des clients', 'Merci'],
  ])('hears the language of “%s”', async (text, thanks) => {
    expect((await ask(text)).choices[0]?.message.content).toContain(thanks);
  });

  test('refuses a wrong key and an empty request as the protocol does', async () => {
    const stranger = new OpenAI({ baseURL: `${ai.url}/v1`, apiKey: 'wrong', maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toMatchObject({ status: 401 });
    await expect(
      client.chat.completions.create({ model: 'livingroom-local', messages: [] }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
