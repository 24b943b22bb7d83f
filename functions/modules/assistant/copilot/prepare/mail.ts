import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { namedIn, withoutName } from '@livingroom/shared/modules/assistant/rules/named-in.ts';
import { plainText } from '@livingroom/shared/modules/assistant/rules/plain-words.ts';
import { messageIn } from '@livingroom/shared/modules/assistant/rules/prepare/quoted.ts';
import { mailAsked } from '@livingroom/shared/modules/assistant/rules/prepare/wishes.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import { emails, type InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { listRows } from '../../../../core/tables/read/list-rows.ts';
import { readSearch } from '../../../../core/tables/read/read-query.ts';
import { readGroups } from './groups.ts';
import type { Preparing, SignedIn } from './preparing.ts';

export type PreparedMail = {
  readonly title: string;
  /** The form, with the people in it; never words of the mail, which an address would show. */
  readonly to: string;
  /** The person's own words, where the request quotes them. */
  readonly mail: InfoWords;
  /** What the mail is to say, where nothing is quoted; without the group that it is for. */
  readonly request: string | null;
  readonly cannot: readonly string[];
};

type Person = { readonly id: number; readonly name: string };

/** Names that are looked up in one request, and people who may be called so. */
const MOST_NAMES = 6;
const MOST_PEOPLE = 8;

const letter = /[\p{L}\d]/u;
const nameWord = /^\p{Lu}[\p{L}'’-]+$/u;

/**
 * `prepare a mail`: the form of an info mail with the group or the people whom the request names, and the words that it quotes.
 * Nothing is sent: the form says who gets it and asks. Null where no mail is asked for.
 */
export async function prepareMail(looking: Preparing, request: string): Promise<PreparedMail | null> {
  const { context, language } = looking;
  const { told, quoted } = messageIn(request);
  const { isAsked, everybody } = mailAsked(told);
  if (!isAsked) return null;
  const tell = (phrase: Parameters<typeof say>[0]) => say(phrase, language);
  if (!(await context.allows(emails.operations.sendBulkByType.access)))
    return { title: '', to: '', mail: {}, request: null, cannot: [tell(assistantWords('mail-not-yours'))] };
  const groups = namedIn(told, await readGroups(context), ({ name }) => name);
  const [group] = groups;
  const { people, unclear } = group || everybody ? nobody : await peopleIn(context, told);
  const query = new URLSearchParams({ send: 'info' });
  if (group) query.set('group', String(group.id));
  // Whom it could not read is nobody: the form asks, and is not filled in for everybody.
  else if (!everybody) query.set('people', people.map(({ id }) => id).join(','));
  const [first] = people;
  const title = group
    ? assistantWords('mail-to', { who: group.name })
    : first
      ? assistantWords('mail-to-people', { who: first.name, more: people.length - 1 })
      : assistantWords(everybody ? 'mail-to-everybody' : 'mail-to-whom');
  return {
    title: tell(title),
    to: `/email-manager?${query}`,
    mail: wordsOf(quoted),
    request:
      quoted.length > 0 ? null : groups.reduce((text, { name }) => withoutName(text, name), told).trim(),
    cannot: [
      ...unclear.map((name) => tell(assistantWords('mail-unclear', { name }))),
      ...(groups.length > 1 ? [tell(assistantWords('mail-one-group'))] : []),
    ],
  };
}

const nobody = { people: [], unclear: [] } as const;

/** Two texts are title and text; one is the text, for which the person finds a title. */
function wordsOf([first, second]: readonly string[]): InfoWords {
  const cut = (text: string, most: number) => text.slice(0, most);
  if (first === undefined) return {};
  if (second === undefined) return { InfoContent1: cut(first, 5_000) };
  return { InfoTitle: cut(first.split(/\s+/).join(' '), 200), InfoContent1: cut(second, 5_000) };
}

type Found = { readonly people: readonly Person[]; readonly unclear: readonly string[] };

/** People of the caller's scope whom a request names by their whole name, address, or a name that only one of them has. */
async function peopleIn(context: SignedIn, told: string): Promise<Found> {
  const table = findTable('employees');
  if (!(await context.allows(tablePermission(table, 'read')))) return nobody;
  const asked = [...new Set(namesIn(told))].slice(0, MOST_NAMES);
  const found = await Promise.all(asked.map((name) => calledSo(context, name)));
  const one = found.flatMap((people) => (people.length === 1 ? people : []));
  return {
    people: [...new Map(one.map((person) => [person.id, person])).values()],
    unclear: asked.filter((_, at) => (found[at]?.length ?? 0) > 1),
  };
}

/** What may be names: words with a capital that follow each other, without a sign between them, and addresses. */
function namesIn(told: string): readonly string[] {
  const found: string[] = [];
  let name: string[] = [];
  const end = () => {
    if (name.length > 0) found.push(name.join(' '));
    name = [];
  };
  for (const text of told.split(/\s+/)) {
    const { before, word, behind } = partsOf(text);
    const isName = nameWord.test(word);
    if (before || !isName) end();
    if (isName) name.push(word);
    else if (word.includes('@')) found.push(word);
    if (behind) end();
  }
  end();
  return found;
}

/** A word without the signs around it, and whether there are any. */
function partsOf(text: string) {
  const signs = [...text];
  const from = signs.findIndex((sign) => letter.test(sign));
  const to = signs.findLastIndex((sign) => letter.test(sign));
  return {
    before: from > 0,
    word: signs.slice(Math.max(from, 0), to + 1).join(''),
    behind: to < signs.length - 1,
  };
}

async function calledSo(context: SignedIn, asked: string): Promise<readonly Person[]> {
  const table = findTable('employees');
  const search = readSearch(table, asked);
  if (!search) return [];
  const active = { field: 'status', op: 'eq', value: 'active' } as const;
  const fields = ['employee_id', 'given_name', 'family_name', 'work_email'];
  const { rows } = await listRows(context, table, {
    where: { and: [active, search] },
    ...{ fields, limit: MOST_PEOPLE },
  });
  const wanted = plainText(asked);
  return rows.flatMap(({ body }) => {
    const person = body as {
      employee_id: number;
      given_name?: string;
      family_name?: string;
      work_email?: string;
    };
    const { employee_id: id, given_name, family_name, work_email } = person;
    const called = [fullName(person), given_name, family_name, work_email];
    return called.some((name) => name && plainText(name) === wanted)
      ? [{ id, name: fullName(person) || (work_email ?? '') }]
      : [];
  });
}
