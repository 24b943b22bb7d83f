import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { daysOver } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readAnswers } from '../../../functions/modules/analytics/answers.ts';
import { releaseRoundWith } from '../../support/release-round.ts';
import { createTestApi } from '../../support/test-api.ts';
import { addSmallSurvey } from '../../worlds/small-survey.ts';

/** What is corrected late in a day, against what the runs around midnight read. */

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);
const flow = { flow_execution_id_ref: 5, flow_execution_round: 1 };

async function answering(zone: string) {
  vi.stubEnv('TZ', zone);
  const api = await createTestApi();
  api.clock.set(at('23:40:00'));
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const eva = await api.addPerson(accountId, 'eva@bakery.test');
  const context = api.context(accountId);
  const newDialogue = async () => {
    const items = [{ survey_item_id: 1 }, { survey_item_id: 2 }];
    const dialogue = await addSmallSurvey(api, eva, { items });
    await context.store.table('survey_executions').change(dialogue.id, () => flow);
    await dialogue.open();
    return dialogue;
  };
  /** The ratings that a run over the open round would read, on a host with this clock. */
  const readAt = async (now: number, dialogue: { readonly id: number }) => {
    const execution = await context.store.table('survey_executions').load(dialogue.id);
    const round = releaseRoundWith({
      id: '5-1',
      flowExecutionId: 5,
      datasetId: execution.dataset_id_ref ?? 0,
    });
    const moment = new Date(daysOver(now)).toISOString();
    const answers = await readAnswers(context, round, { close: false, moment, unitOf: new Map() });
    return answers.questions.flatMap((question) => atOnce(answers.of(question)).map(({ rating }) => rating));
  };
  return { api, newDialogue, readAt };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Australia/Sydney', 'America/Los_Angeles'])('on hosts in %s', (zone) => {
  test('a correction from 23:50 to 24:00 UTC is taken, and is what the run of that day reads', async () => {
    const { api, newDialogue, readAt } = await answering(zone);
    const dialogue = await newDialogue();
    api.clock.set(at('23:50:00'));
    await dialogue.give(1, { rating: 1 });
    for (let minute = 50; minute < 60; minute += 1) {
      api.clock.set(at(`23:${minute}:59`));
      await dialogue.give(1, { rating: (minute % 7) + 1, changed: true });
      expect(await readAt(api.clock.now(), dialogue), `23:${minute}`).toEqual([]);
    }
    expect(await readAt(at('23:59:59') + 5 * MINUTE, dialogue)).toEqual([]);
    expect(await readAt(at('23:59:59') + 11 * MINUTE, dialogue)).toEqual([(59 % 7) + 1]);
  });
});
