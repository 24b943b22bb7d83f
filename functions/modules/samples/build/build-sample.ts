import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { THE_SAMPLE } from '@livingroom/shared/modules/samples/tables/samples.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports } from '../../../core/context.ts';
import { createFixedClock } from '../../../core/gateways/clock/port.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { deleteNow } from '../../accounts/watch-deletions.ts';
import { type AccountNumbers, fillAccount, takeAccountNumbers } from '../../people/create-account.ts';
import { makeActions } from './actions.ts';
import { apart } from './apart.ts';
import { domainOf, makePeople, namesOf } from './people.ts';
import { tellRounds } from './rounds.ts';

/** The people of the story joined before its first round. */
const JOINED_DAYS_AGO = 400;

/** Nobody waits for this sample any more: it was removed, or another attempt builds it. */
class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Builds the sample of an account, in an account of its own. One that was cut off is built anew, since half of a story
 * cannot be told on: what it left is deleted first. Done twice at once, the later one stays. One that is leaving goes.
 */
export async function buildSample(ports: Ports, ofAccount: number): Promise<void> {
  const samples = storeOf(ports, ofAccount).table('samples');
  const known = await samples.get(THE_SAMPLE);
  if (known?.state === 'leaving') return dropSample(ports, ofAccount);
  if (known?.state !== 'building') return;
  const former = known.made_up_account;
  if (former !== null) await deleteNow(ports, former);
  const numbers = await takeAccountNumbers(ports);
  const mine = numbers.accounts;
  const isMine = (row: Row<'samples'> | null) => row?.state === 'building' && row.made_up_account === mine;
  const claimed = await samples.changeIfThere(THE_SAMPLE, (now) =>
    now.state === 'building' && now.made_up_account === former ? { made_up_account: mine } : null,
  );
  if (isMine(claimed)) {
    const goOn = async () => {
      if (!isMine(await samples.get(THE_SAMPLE))) throw new Abandoned();
    };
    await tellStory(ports, numbers, languageOf(known), goOn).catch(unlessAbandoned);
  }
  const ended = await samples.changeIfThere(THE_SAMPLE, (now) => (isMine(now) ? { state: 'ready' } : null));
  if (ended?.made_up_account !== mine) return deleteNow(ports, mine);
  if (ended.state === 'leaving') await dropSample(ports, ofAccount);
}

/** Deletes the made-up account, then forgets it: cut off between the two, it is done again. */
async function dropSample(ports: Ports, ofAccount: number): Promise<void> {
  const samples = storeOf(ports, ofAccount).table('samples');
  const row = await samples.get(THE_SAMPLE);
  if (!row) return;
  if (row.made_up_account !== null) await deleteNow(ports, row.made_up_account);
  await samples.removeEvery({ sample_id: THE_SAMPLE });
}

function languageOf({ language }: Row<'samples'>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}

function unlessAbandoned(error: unknown): void {
  if (!(error instanceof Abandoned)) throw error;
}

async function tellStory(
  ports: Ports,
  numbers: AccountNumbers,
  language: Language,
  goOn: () => Promise<void>,
): Promise<void> {
  const today = ports.clock.now();
  const clock = createFixedClock(today - JOINED_DAYS_AGO * DAY_MS);
  const own = apart(ports, clock);
  const names = namesOf(domainOf(numbers.accounts));
  const { given_name, family_name, work_email } = names.next().value;
  const made = await fillAccount(own, numbers, {
    companyName: textIn('content/sample:company', language),
    owner: { email: work_email, givenName: given_name, familyName: family_name, language },
    status: 'sample',
  });
  const context = accountContext(own, made.accountId);
  const madeUp = await makePeople(context, {
    companyId: made.companyId,
    ownerId: made.ownerEmployeeId,
    language,
  });
  await tellRounds(context, {
    ...{ clock, today, madeUp, language, goOn },
    between: async (nth) => {
      if (nth === 0) await makeActions(context, madeUp, language);
    },
  });
}

/** The sample could not be made: it can be begun anew, and what there is of it goes. */
export async function failSample(ports: Ports, ofAccount: number): Promise<void> {
  const samples = storeOf(ports, ofAccount).table('samples');
  const row = await samples.get(THE_SAMPLE);
  if (row?.state === 'leaving') return dropSample(ports, ofAccount);
  if (row?.state !== 'building') return;
  if (row.made_up_account !== null) await deleteNow(ports, row.made_up_account);
  await samples.changeIfThere(THE_SAMPLE, ({ state }) =>
    state === 'building' ? { state: 'failed', made_up_account: null } : null,
  );
}
