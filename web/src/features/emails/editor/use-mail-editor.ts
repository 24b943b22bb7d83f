import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { refreshCalls, useCall } from '../../../api/use-call.ts';
import { useLeaveGuard } from '../../../hooks/use-leave-guard.ts';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, notify } from '../../../lib/notify.ts';
import { type Draft, type Drafts, draftsOf, textsIn } from './drafts.ts';

const { build, save, reset, restore, testSend } = emailTemplatesContract.operations;

export type BuiltMail = CallOutput<typeof build>;
export type MailWork = ReturnType<typeof useMailEditor>;

type Kept = { readonly of: number; readonly drafts: Drafts; readonly saved: string };

function keptOf({ version, texts }: BuiltMail): Kept {
  const drafts = draftsOf(texts);
  return { of: version, drafts, saved: JSON.stringify(textsIn(drafts)) };
}

/** The words of a template while they are edited: what was read, what was changed, and what can be done with them. */
export function useMailEditor(id: number) {
  const t = useText('mail-editor');
  const params = { id };
  const { data, failure, refresh } = useCall(build, { params });
  const [kept, setKept] = useState<Kept | null>(null);
  // Made beside what was read, not after it: without drafts for a moment the page would begin anew, in another language.
  const read = useMemo(() => (data ? keptOf(data) : null), [data]);
  const now = kept !== null && kept.of === read?.of ? kept : read;
  const texts = now ? textsIn(now.drafts) : {};
  const dirty = now !== null && JSON.stringify(texts) !== now.saved;
  useLeaveGuard(dirty, () =>
    confirmed(t('unsaved'), t('unsavedText'), { label: t('unsavedLeave'), harms: true }),
  );
  const seen = data?.version ?? 0;
  const doing = useAction(async (act: () => Promise<unknown>, said: string) => {
    await act();
    await Promise.all([refresh(), refreshCalls('/email-templates/', '/data/')]);
    notify(said, 'success');
  });
  const testing = useAction(async (language: Language) => {
    const { success, message } = await call(testSend, { params, body: { language, texts } });
    notify(message, success ? 'success' : 'warning');
  });
  const change = (language: Language, draft: Draft | null) =>
    setKept((before) => {
      const base = before !== null && before.of === read?.of ? before : read;
      if (!base) return before;
      const { [language]: _, ...others } = base.drafts;
      return { ...base, drafts: draft ? { ...others, [language]: draft } : others };
    });
  return {
    data,
    failure,
    refresh,
    drafts: now?.drafts ?? null,
    texts,
    dirty,
    change,
    busy: doing.running || testing.running,
    problem: doing.failure?.message ?? testing.failure?.message ?? null,
    save: () => doing.run(() => call(save, { params, body: { seen, texts } }), t('saved')),
    reset: () => doing.run(() => call(reset, { params, body: { seen } }), t('resetDone')),
    restore: (version: number) =>
      doing.run(() => call(restore, { params, body: { seen, version } }), t('restored', { version })),
    test: testing.run,
  };
}
