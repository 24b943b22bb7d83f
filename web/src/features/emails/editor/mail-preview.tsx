import { MessageBarBody, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { type Language, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import type { TemplateTexts } from '@livingroom/shared/modules/emails/tables/email-template-versions.ts';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Fold } from '../../../components/fold.tsx';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { useStore } from '../../../hooks/use-store.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { themeStore } from '../../../lib/ui.ts';
import { MailSheet } from './mail-sheet.tsx';
import type { Looks } from './use-design.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  modes: { display: 'flex', flexWrap: 'wrap', gap: space.s4 },
  subject: { ...type.lead, margin: 0, overflowWrap: 'anywhere' },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  plain: { ...type.body, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' },
});

type Props = {
  readonly id: number;
  readonly language: Language;
  readonly texts: TemplateTexts;
  readonly design?: Looks;
  /** What an info mail says. */
  readonly words?: InfoWords;
  readonly children?: ReactNode;
};

const PAUSE_MS = 400;
const KILOBYTE = 1000;

/** The mail as its readers will get it, with what is known of the organisation filled in; in both themes and widths. */
export function MailPreview({ id, language, texts, design, words, children }: Props) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const [dark, setDark] = useState(useStore(themeStore) !== 'light');
  const [phone, setPhone] = useState(false);
  const body = usePaused({
    language,
    texts,
    ...(design ? { design } : {}),
    ...(words ? { words } : {}),
  });
  const { data, failure } = useCall(
    emailTemplatesContract.operations.preview,
    { params: { id }, body },
    { keepPrevious: true },
  );
  return (
    <Panel title={t('preview')} aside={children}>
      <div className={styles.parts}>
        <div className={styles.modes}>
          <Switch label={t('dark')} checked={dark} onChange={(_, { checked }) => setDark(checked)} />
          <Switch label={t('phone')} checked={phone} onChange={(_, { checked }) => setPhone(checked)} />
        </div>
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{failure.message}</MessageBarBody>
          </MessageBar>
        )}
        {!data && !failure && <Placeholder height={size.form} />}
        {data && (
          <>
            <p className={styles.subject}>{data.subject}</p>
            <MailSheet
              html={dark ? data.dark : data.light}
              label={t('sheet', { subject: data.subject })}
              phone={phone}
            />
            <Notes mail={data} language={language} />
            <Fold title={t('plain')}>
              <p className={styles.plain}>{data.plain_text}</p>
            </Fold>
          </>
        )}
      </div>
    </Panel>
  );
}

type NotesProps = {
  readonly mail: {
    readonly language: Language;
    readonly bytes: number;
    readonly most_bytes: number;
    readonly unknown: readonly string[];
  };
  readonly language: Language;
};

function Notes({ mail, language }: NotesProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const locale = useLocale();
  const kilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE).toLocaleString(locale);
  const names = { language: ownNameOf[language], base: ownNameOf[mail.language] };
  return (
    <>
      {mail.language !== language && <p className={styles.note}>{t('falls', names)}</p>}
      {mail.unknown.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('unknown', { names: mail.unknown.join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      <p className={styles.note}>
        {t('weight', { size: kilobytes(mail.bytes), limit: kilobytes(mail.most_bytes) })}
      </p>
    </>
  );
}

/** The value once it has not changed for a moment: a preview for each key would be one call for each. */
function usePaused<T>(value: T): T {
  const text = useDeferredValue(JSON.stringify(value));
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(shown) as T;
}
