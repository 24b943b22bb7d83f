import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { languages, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { differences, placesOf } from '@livingroom/shared/modules/emails/rules/differences.ts';
import type { TemplateTexts } from '@livingroom/shared/modules/emails/tables/email-template-versions.ts';
import { useCall } from '../../../api/use-call.ts';
import { Fold } from '../../../components/fold.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { confirmed } from '../../../lib/notify.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import type { MailWork } from './use-mail-editor.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: space.s4, margin: 0, padding: 0, listStyle: 'none' },
  version: { display: 'grid', gap: space.s2, justifyItems: 'start' },
  said: { ...type.body, margin: 0 },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  words: { margin: 0, padding: 0, listStyle: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  gone: { textDecorationLine: 'line-through' },
});

const madeKeys = {
  first: 'made.first',
  saved: 'made.saved',
  restored: 'made.restored',
  reset: 'made.reset',
} as const;

type Props = { readonly id: number; readonly work: MailWork };

/** The versions of a template, newest first: who made each, what it changed, and the way back to it. */
export function VersionList({ id, work }: Props) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const locale = useLocale();
  const { data, failure, refresh } = useCall(emailTemplatesContract.operations.versions, { params: { id } });
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.tree} />;
  const current = work.data?.version;
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const restore = async (version: number) => {
    const may = await confirmed(t('restore', { version }), t('restoreText'), {
      label: t('restore', { version }),
    });
    if (may) await work.restore(version);
  };
  return (
    <Panel title={t('versions')}>
      {data.items.length === 0 && <p className={styles.said}>{t('noVersions')}</p>}
      <ol className={styles.list}>
        {data.items.map(({ version, at, by, made_by, texts }, place) => (
          <li key={version} className={styles.version}>
            <p className={styles.said}>
              {`${t('version', { version })} · ${t(madeKeys[made_by ?? 'first'])}${by ? ` · ${by}` : ''}`}
            </p>
            <p className={styles.note}>{time.format(new Date(at))}</p>
            <Changes before={data.items[place + 1]?.texts} after={texts} />
            {version !== current && (
              <Button size="small" disabled={work.busy} onClick={() => void restore(version)}>
                {t('restore', { version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type ChangesProps = { readonly before: TemplateTexts | undefined; readonly after: TemplateTexts };

/** What a version says otherwise than the one before, language by language. */
function Changes({ before, after }: ChangesProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  if (!before) return null;
  const changed = languages.flatMap((language) => {
    const lines = differences(before[language], after[language]);
    return lines.length > 0 ? [{ language, lines }] : [];
  });
  if (changed.length === 0) return <p className={styles.note}>{t('sameWords')}</p>;
  return changed.map(({ language, lines }) => (
    <Fold key={language} title={t('changes', { language: ownNameOf[language], count: placesOf(lines) })}>
      <ul className={styles.words}>
        {lines.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            {kind === 'gone' ? <del className={styles.gone}>{text}</del> : <ins>{text}</ins>}
          </li>
        ))}
      </ul>
    </Fold>
  ));
}
