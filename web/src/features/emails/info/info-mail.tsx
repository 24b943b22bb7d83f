import {
  Button,
  Field,
  Input,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Textarea,
} from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { useEffect, useState } from 'react';
import { useRows } from '../../../api/rows.ts';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import type { AskedAudience } from '../../../lib/asked-audience.ts';
import { confirmed } from '../../../lib/notify.ts';
import { forgetPreparedMail, preparedMail } from '../../../lib/prepared-mail.ts';
import { hiddenText } from '../../../lib/theme/hidden-text.ts';
import { media, space, type } from '../../../lib/theme/sizes.ts';
import { MailPreview } from '../editor/mail-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { useAskedAudience } from './use-asked-audience.ts';
import { useInfoMail } from './use-info-mail.ts';

const useStyles = makeStyles({
  legend: hiddenText,
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3, marginBottom: space.s4 },
  back: { marginInlineStart: `calc(-1 * ${space.s3})` },
  name: { ...type.section, margin: 0, flexGrow: 1 },
  columns: {
    display: 'grid',
    gap: space.s4,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  parts: { display: 'grid', gap: space.s4 },
  fields: { display: 'grid', gap: space.s4, margin: 0, padding: 0, border: 'none', minWidth: 0 },
  said: { ...type.body, margin: 0 },
  act: { justifySelf: 'start' },
});

const empty = { InfoTitle: '', InfoContent1: '', InfoContent2: '', InfoLinkText: '' };

type Words = typeof empty;

type Props = { readonly asked: AskedAudience; readonly onBack: () => void };

/** A message to a group or to chosen people: its words, how it will look, who gets it, and the sending. */
export function InfoMail({ asked, onBack }: Props) {
  const styles = useStyles();
  const t = useText('info-mail');
  const language = useStore(languageStore);
  const [prepared] = useState(preparedMail);
  useEffect(forgetPreparedMail, []);
  const [words, setWords] = useState<Words>({ ...empty, ...prepared });
  const [audience, setAudience] = useAskedAudience(asked);
  const where = { email_type: 'info' as const };
  const { data } = useRows('email_templates', { where, columns: ['template_id'], limit: 1 });
  const id = data?.rows[0]?.template_id;
  const work = useInfoMail(audience, words);
  const isSent = work.progress !== null;
  return (
    <Page>
      <div className={styles.tools}>
        <Button className={styles.back} appearance="subtle" icon={<ArrowLeft20Regular />} onClick={onBack}>
          {t('back')}
        </Button>
        <h2 className={styles.name}>{t('title')}</h2>
      </div>
      <div className={styles.columns}>
        <Panel title={t('message')}>
          <fieldset className={styles.fields} disabled={isSent}>
            <legend className={styles.legend}>{t('message')}</legend>
            {prepared && (
              <MessageBar intent="info" layout="multiline">
                <MessageBarBody>{t('prepared')}</MessageBarBody>
              </MessageBar>
            )}
            <AudienceFields audience={audience} onChange={setAudience} />
            <WordFields words={words} onChange={setWords} />
          </fieldset>
        </Panel>
        <div className={styles.parts}>
          <Sending work={work} words={words} />
          {id !== undefined && <MailPreview id={id} language={language} texts={{}} words={filledOf(words)} />}
        </div>
      </div>
    </Page>
  );
}

function filledOf(words: Words): InfoWords {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));
}

type FieldProps = { readonly words: Words; readonly onChange: (words: Words) => void };

function WordFields({ words, onChange }: FieldProps) {
  const t = useText('info-mail');
  const put =
    (name: keyof Words) =>
    (_: unknown, { value }: { readonly value: string }) =>
      onChange({ ...words, [name]: value });
  return (
    <>
      <Field label={t('subject')} required>
        <Input value={words.InfoTitle} maxLength={200} onChange={put('InfoTitle')} />
      </Field>
      <Field label={t('first')} required>
        <Textarea
          value={words.InfoContent1}
          maxLength={5000}
          resize="vertical"
          onChange={put('InfoContent1')}
        />
      </Field>
      <Field label={t('second')}>
        <Textarea
          value={words.InfoContent2}
          maxLength={5000}
          resize="vertical"
          onChange={put('InfoContent2')}
        />
      </Field>
      <Field label={t('button')} hint={t('buttonHint')}>
        <Input value={words.InfoLinkText} maxLength={60} onChange={put('InfoLinkText')} />
      </Field>
    </>
  );
}

type SendingProps = { readonly work: ReturnType<typeof useInfoMail>; readonly words: Words };

/** Who gets it and who does not, as counts; the button that says how many; how far it is. */
function Sending({ work, words }: SendingProps) {
  const styles = useStyles();
  const t = useText('info-mail');
  const { counts, count, progress, sending } = work;
  const isReady = words.InfoTitle.trim() !== '' && words.InfoContent1.trim() !== '';
  const send = async () => {
    const label = t('send', { count });
    if (await confirmed(label, t('confirm', { title: words.InfoTitle, count }), { label }))
      await sending.run();
  };
  return (
    <Panel title={t('who')}>
      <div className={styles.parts} aria-live="polite">
        {counts && <Counts counts={counts} count={count} />}
        {!counts && <p className={styles.said}>{work.failure?.message ?? t('nobodyYet')}</p>}
        {work.tooMany && <p className={styles.said}>{t('tooMany', { limit: work.most })}</p>}
        {progress && <How progress={progress} />}
        {sending.failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{`${sending.failure.message} ${t('continueHint')}`}</MessageBarBody>
          </MessageBar>
        )}
        <SendButtons work={work} isReady={isReady} onSend={send} />
      </div>
    </Panel>
  );
}

type ButtonsProps = Pick<SendingProps, 'work'> & {
  readonly isReady: boolean;
  readonly onSend: () => Promise<void>;
};

function SendButtons({ work, isReady, onSend }: ButtonsProps) {
  const styles = useStyles();
  const t = useText('info-mail');
  const { progress, sending, count } = work;
  if (progress && progress.done >= progress.total)
    return (
      <Button className={styles.act} onClick={work.again}>
        {t('another')}
      </Button>
    );
  if (sending.failure)
    return (
      <Button className={styles.act} appearance="primary" onClick={() => void sending.run()}>
        {t('continue')}
      </Button>
    );
  return (
    <Button
      className={styles.act}
      appearance="primary"
      disabled={!isReady || count === 0 || work.tooMany || sending.running || progress !== null}
      onClick={() => void onSend()}
    >
      {t('send', { count })}
    </Button>
  );
}

type CountProps = {
  readonly counts: {
    readonly suppressed: number;
    readonly unsubscribed: number;
    readonly no_address: number;
  };
  readonly count: number;
};

function Counts({ counts, count }: CountProps) {
  const styles = useStyles();
  const t = useText('info-mail');
  const without = [
    ...(counts.unsubscribed > 0 ? [t('unsubscribed', { count: counts.unsubscribed })] : []),
    ...(counts.suppressed > 0 ? [t('suppressed', { count: counts.suppressed })] : []),
    ...(counts.no_address > 0 ? [t('noAddress', { count: counts.no_address })] : []),
  ];
  return (
    <>
      <p className={styles.said}>{t('gets', { count })}</p>
      {without.map((words) => (
        <p key={words} className={styles.said}>
          {words}
        </p>
      ))}
    </>
  );
}

type HowProps = { readonly progress: NonNullable<ReturnType<typeof useInfoMail>['progress']> };

function How({ progress: { done, total, failed } }: HowProps) {
  const styles = useStyles();
  const t = useText('info-mail');
  const locale = useLocale();
  const reasons = Map.groupBy(failed, ({ message }) => message);
  const words = t('done', { done: countText(locale, done), total: countText(locale, total) });
  return (
    <>
      <Field validationState="none" validationMessage={words}>
        <ProgressBar value={total === 0 ? 1 : done / total} aria-label={t('progress')} />
      </Field>
      {[...reasons].map(([message, people]) => (
        <p key={message} className={styles.said}>
          {t('failed', { count: people.length, reason: message })}
        </p>
      ))}
    </>
  );
}
