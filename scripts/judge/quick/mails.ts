import { sampleMails } from '../../look/mails.ts';
import { loadJudge, versionOf } from '../packages.ts';
import type { QuickJudge } from '../types.ts';

type CanIEmail = {
  readonly caniemail: (input: { readonly clients: readonly string[]; readonly html: string }) => {
    readonly issues: { readonly errors: ReadonlyMap<string, readonly { readonly title: string }[]> };
  };
};

/** What most people read their mail with. */
const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'];

/** Whether the clients understand what the mails are made of: every mail in every language. */
export const mails: QuickJudge = {
  name: 'Can I email',
  async judge() {
    const { caniemail } = loadJudge('quick', 'caniemail') as CanIEmail;
    const all = await sampleMails();
    return {
      judge: 'Can I email',
      version: versionOf('quick', 'caniemail'),
      saw: `${all.length} mails, ${clients.join(' ')}`,
      aim: 'no error in any client',
      findings: all.flatMap(({ name, language, html }) =>
        [...caniemail({ clients, html }).issues.errors].flatMap(([client, issues]) =>
          issues.map(({ title }) => ({
            rule: title,
            place: `${name} ${language} ${client}`,
            says: 'this client does not support it',
          })),
        ),
      ),
    };
  },
};
