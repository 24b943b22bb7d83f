import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, test } from 'vitest';
import { keyName } from '../../../functions/core/tables/deployment-key.ts';
import { testSettings } from '../../support/settings.ts';
import type { Person } from '../../support/test-api.ts';
import { createPlot, DAY, type PlotOptions } from '../../worlds/plotting-admin.ts';

/** The page of trust says what the round does, in every language (issue: proof that anybody can check). */

const { trust, roundTrust, sunburst } = reportCalls.operations;

async function opened(options: PlotOptions = {}) {
  const plot = await createPlot(options);
  const [eva, finn] = [plot.inSupport[0], plot.inSales[0]];
  if (!eva || !finn) throw new Error('nobody');
  await plot.launch();
  const idOf = async (person: Person) => {
    const { dialogues: own } = await plot.api.as(person).call(dialogues.operations.list, {});
    return own[0]?.execution_id ?? 0;
  };
  const id = await idOf(eva);
  const page = async (language: Language = 'en_us') => {
    const { parts } = await plot.api.as(eva).call(trust, { params: { id }, query: { language } });
    return Object.fromEntries(parts.map(({ part, sentences }) => [part, sentences.join(' ')]));
  };
  const rounds = plot.context.store.table('release_rounds');
  const [round] = await rounds.every();
  if (!round) throw new Error('no round');
  const remember = (metadata: object) =>
    rounds.change(round.release_round_id, (row) => ({ metadata: { ...row.metadata, ...metadata } }));
  return { ...plot, eva, finn, id, page, round, remember };
}

const dayIn = (time: number | string) =>
  new Date(time).toLocaleDateString('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });

describe('the page of trust of an open round', () => {
  test('says how many are asked, how many count and since when that is settled', async () => {
    const plot = await createPlot();
    const late = await plot.invent('mallory', plot.supportUnit);
    await plot.letIn(late);
    await plot.launch();
    const [eva] = plot.inSupport;
    if (!eva) throw new Error('nobody');
    const { dialogues: own } = await plot.api.as(eva).call(dialogues.operations.list, {});
    const { parts } = await plot.api
      .as(eva)
      .call(trust, { params: { id: own[0]?.execution_id ?? 0 }, query: {} });
    const asked = parts.find(({ part }) => part === 'asked')?.sentences.join(' ');
    // Thirty people of long ago, the admin among them, and one who came yesterday; the clock is the test's own.
    expect(asked).toContain('everybody who was active in the organisation when it opened (31)');
    expect(asked).toContain(
      `30 of them count towards the size of a group: since before ${dayIn(plot.api.clock.now() - 30 * DAY)}`,
    );
    expect(asked).toContain('prepares 4 sign-ins for people who don’t exist, a month ahead');
  });

  test('names the thresholds of its opening, and those of today once they have risen', async () => {
    const { page, round, context } = await opened();
    expect((await page()).groups).toBe(
      'Settled when the round opened: a score needs 5 people who count, comments and the spread of answers need 10. These numbers can only rise.',
    );
    await context.store.table('datasets').change(round.dataset_id_ref, () => ({ score_threshold: 12 }));
    expect((await page()).groups).toContain(
      'need 10. These numbers can only rise. They have risen since: today 12 and 12.',
    );
  });

  test('says that results are signed at the close', async () => {
    const { page } = await opened();
    expect((await page()).proof).toBe(
      'This round isn’t final yet. Its results are signed once it has closed, and can be checked from then on.',
    );
  });

  test('of an organisation of newcomers tells the rule of first rounds', async () => {
    const { page } = await opened({ days: 1 });
    expect((await page()).asked).toContain('a score needs 8 people and comments 16');
    expect((await page()).asked).toContain(
      '7 sign-ins for people who don’t exist, before the round is announced',
    );
    expect((await page()).groups).toContain('a score needs 8 people who count');
  });

  test('names the contact for data protection, or that there is none', async () => {
    const { page, client, companyId } = await opened();
    expect((await page()).asked).toContain('hasn’t named a data protection contact');
    await client.rows('companies').update(companyId, { privacy_contact: 'dpo@acme.test' });
    expect((await page()).asked).toContain('contact of your organisation: dpo@acme.test');
  });

  test('is the respondent’s alone by a dialogue, and by its round open to who reads reports', async () => {
    const { api, eva, finn, id, admin, round, client } = await opened();
    const input = { params: { id: round.release_round_id }, query: {} };
    expect((await api.as(finn).raw(trust, { params: { id }, query: {} })).status).toBe(404);
    expect((await api.as(eva).raw(roundTrust, input)).status).toBe(403);
    expect(await client.call(roundTrust, input)).toEqual(
      await api.as(eva).call(trust, { params: { id }, query: {} }),
    );
    const other = await api.addAccount('Globex', 'gil@globex.test');
    expect((await api.as(other.admin).raw(roundTrust, input)).status).toBe(404);
    expect(admin.role).toBe('admin');
  });

  test('says the same in every language, each in its own words', async () => {
    const { page } = await opened();
    const pages = await Promise.all(languages.map((language) => page(language)));
    const [english = {}] = pages;
    expect(Object.keys(english)).toEqual([
      ...['asked', 'seen', 'groups', 'withheld', 'kept', 'noise', 'ai', 'computed', 'proof'],
    ]);
    for (const [part, said] of Object.entries(english)) {
      const all = pages.map((one) => one[part] ?? '');
      expect(new Set(all).size).toBe(languages.length);
      expect(new Set(all.map((one) => numbersIn(one).join())).size).toBe(1);
      expect(said).not.toMatch(/[{}]/);
    }
  });
});

/** Whole numbers of a text but those of dates, which stand in another order elsewhere. */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

describe('the page of trust of a closed round', () => {
  test('says what adding and subtracting all its figures brought out, once an administrator has had it done', async () => {
    const plot = await opened();
    const { page, client, round, inSales, inSupport, remember } = plot;
    expect((await page()).groups).not.toContain('administrator');
    for (const person of [...inSales, ...inSupport]) await plot.answer(person, 5);
    await plot.close();
    expect((await page()).groups).toContain(
      'No administrator has run the check that adds and subtracts these figures yet.',
    );
    const { checkPrivacy } = analyticsExecutions.operations;
    const { scores } = await client.call(checkPrivacy, { query: { round_id: round.release_round_id } });
    expect(scores.smallest).toBe(5);
    expect((await page()).groups).toContain(
      `On ${dayIn(plot.api.clock.now())} an administrator ran a check that adds and subtracts every released figure. The smallest group it could work out has 5 people.`,
    );
    const { code } =
      (await plot.context.store.table('release_rounds').load(round.release_round_id)).metadata ?? {};
    expect(code).toMatch(/^([0-9A-F]{4}-){4}[0-9A-F]{4}$/);
    expect((await page()).computed).toContain(
      `its figures got the code ${code}, which is printed on every report`,
    );
    expect((await page()).computed).toContain('had the code computed again: it’s the same');
    expect((await client.call(sunburst, { query: {} })).small_print.join(' ')).toContain(`${code}`);
    // One figure that somebody has changed in the store gives another code; an erased comment does not.
    const figures = plot.context.store.table('analytics_computations');
    const [score] = await figures.every({ where: { figure: 'score' } });
    const id = score?.analytics_computation_id ?? 0;
    await figures.change(id, () => ({ value_text_array: [] }));
    await client.call(checkPrivacy, { query: { round_id: round.release_round_id } });
    expect((await page()).computed).toContain('it’s the same');
    await figures.change(id, () => ({ value_numeric: 6.99 }));
    await client.call(checkPrivacy, { query: { round_id: round.release_round_id } });
    expect((await page()).computed).toContain('it’s different, so figures have been changed since');
    const { signed } =
      (await plot.context.store.table('release_rounds').load(round.release_round_id)).metadata ?? {};
    expect((await page()).proof).toBe(
      `The results were signed on ${dayIn(JSON.parse(signed?.statement ?? '{}').signed_at)} with the key ${keyName(signed?.key ?? '')}. An administrator can save a check file of this round. With it a works council or an auditor confirms, without us, that every score is made of groups as large as promised and that no result was changed after the close. The check file holds the released results and how many answers each is made of. It holds no comments, no names and nothing that tells who answered.`,
    );
    await remember({ attacked: { at: round.created_at, smallest: 3, held: false } });
    expect((await page()).groups).toContain('It could work out a group smaller than promised here');
  });

  test('counts the units without a score as a reader of the report finds them', async () => {
    const { page, inSupport, inSales, answer, close, client, supportUnit, salesUnit } = await opened();
    expect((await page()).withheld).toBe(
      'This is known once the round has closed and its figures are final.',
    );
    expect((await page()).computed).toMatch(/^Nothing has been computed yet\. Livingroom \S+ is running\.$/);
    for (const person of inSupport.slice(0, 3)) await answer(person, 3);
    for (const person of inSales) await answer(person, 5);
    await close();
    const shown = await Promise.all(
      [supportUnit, salesUnit].map(async (unit_id) => {
        const { overall } = await client.call(sunburst, { query: { unit_id } });
        return overall.mean !== null;
      }),
    );
    expect(shown).toEqual([false, true]);
    const said = await page();
    expect(said.withheld).toContain('1 of 2 units has no score of its own');
    expect(said.seen).toMatch(/^Opened on .* 2026, closed on .* 2026\./);
    expect(said.seen).not.toContain('While the round is open');
    expect(said.computed).toMatch(
      /^Last computed on March \d+, 2026 by Livingroom test\. When the round closed/,
    );
  });

  test.each([
    [{ withheld: 'few-asked' }, 'withheld', 'asked fewer than 20 people'],
    [{ withheld: 'same-people' }, 'withheld', 'asked nearly the same people'],
    [{ noisy: true }, 'withheld', 'promised random noise'],
    [{ noisy: true }, 'noise', 'No figure has been drawn'],
    [{ noisy: false }, 'noise', 'None is added to the figures'],
    [{ noisy: true, noise: { year: 2026, microRho: 500_000 } }, 'noise', 'drawn once, when the round closes'],
    [{ withheld: 'beside-noise' }, 'withheld', 'promised random noise to some of the same people'],
    [{ withheld: 'beside-exact' }, 'withheld', 'another round of the year gave exact figures'],
    [{ withheld: 'few-for-noise' }, 'withheld', 'too few people took part'],
    [{ withheld: 'budget-spent' }, 'withheld', 'budget of random noise was already used up'],
    [{ released: { at: '2026-03-02T00:00:00.000Z', by: 1 } }, 'computed', 'didn’t write down its number'],
  ])('of which %j is known says so', async (metadata, part, said) => {
    const { page, remember } = await opened();
    await remember(metadata);
    expect((await page())[part]).toContain(said);
  });
});

describe('the page of trust on an AI', () => {
  test('says that there is none where none is connected', async () => {
    const { page } = await opened();
    expect((await page()).ai).toBe('Nothing: Livingroom isn’t connected to an AI here.');
  });

  test('says what it is given where one is connected, and that this survey uses none', async () => {
    const { page, context, round } = await opened({
      settings: { ai: { ...testSettings.ai, baseUrl: 'https://ai.livingroom.test' } },
    });
    const surveys = context.store.table('surveys');
    await surveys.change(round.survey_id_ref ?? 0, () => ({ using_ai: true }));
    expect((await page()).ai).toMatch(
      /^In the dialogue, unless you have turned it off: .* only scores that .* Released comments, .* nobody is told that you did/,
    );
    await surveys.change(round.survey_id_ref ?? 0, () => ({ using_ai: false }));
    expect((await page()).ai).toMatch(
      /^In the dialogue: nothing\..* only scores that .* Released comments, /,
    );
  });

  test('says that it is given nothing where an admin has switched it off', async () => {
    const { page, client, context } = await opened({
      settings: { ai: { ...testSettings.ai, baseUrl: 'https://ai.livingroom.test' } },
    });
    const [company] = await context.store.table('companies').every();
    await client.rows('companies').update(company?.company_id ?? 0, { ai_off: true });
    expect((await page()).ai).toBe('Nothing: your organisation has switched AI off.');
    expect((await page('de_de')).ai).toBe('Nichts: Ihre Organisation hat KI ausgeschaltet.');
  });
});

describe('a round that is open', () => {
  test('gives a unit no score of fewer than ten people who count', async () => {
    const { inSales, answer, pass, client, salesUnit, api } = await opened();
    const scoreOf = async () => {
      await pass(DAY);
      await client.call(analyticsExecutions.operations.runMain, {});
      await api.workflows.settle();
      return (await client.call(sunburst, { query: { unit_id: salesUnit } })).overall.mean;
    };
    for (const person of inSales.slice(0, 9)) await answer(person, 5);
    expect(await scoreOf()).toBeNull();
    for (const person of inSales.slice(9, 10)) await answer(person, 5);
    expect(await scoreOf()).toBe(5);
  });
});

describe('an answer', () => {
  test('is kept, whatever time passes', async () => {
    const { api, eva, answer, close, pass } = await opened();
    await answer(eva, 3);
    await close();
    const answered = async () => JSON.stringify(await api.as(eva).call(ownData.operations.read, {}));
    expect(await answered()).toContain(`words of ${eva.email}`);
    for (let year = 0; year < 3; year += 1) await pass(366 * DAY);
    expect(await answered()).toContain(`words of ${eva.email}`);
  });
});
