import { Button, Field, MessageBarBody, makeStyles, Select } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { isLanguage, type Language, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { useState } from 'react';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Page } from '../../../components/page.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed } from '../../../lib/notify.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { DesignForm } from './design-form.tsx';
import { LanguagePane } from './language-pane.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useDesign } from './use-design.ts';
import { type BuiltMail, type MailWork, useMailEditor } from './use-mail-editor.ts';
import { VersionList } from './version-list.tsx';

const parts = ['words', 'design', 'versions'] as const;
type Part = (typeof parts)[number];

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3, marginBottom: space.s4 },
  back: { marginInlineStart: `calc(-1 * ${space.s3})` },
  name: { ...type.section, margin: 0, flexGrow: 1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  columns: {
    display: 'grid',
    gap: space.s4,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  three: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tabs: { marginBottom: space.s4 },
});

type Props = { readonly id: number; readonly onBack: () => void };

/** One mail of the organisation: its words in each language, how all mails look, and its versions. */
export function MailEditor({ id, onBack }: Props) {
  const work = useMailEditor(id);
  const { data, failure } = work;
  if (failure && !data)
    return (
      <Page>
        <ReadFailure message={failure.message} onAgain={work.refresh} />
      </Page>
    );
  if (!data || !work.drafts)
    return (
      <Page>
        <Placeholder height={size.tree} />
      </Page>
    );
  return <Opened work={work} mail={data} onBack={onBack} />;
}

type OpenedProps = { readonly work: MailWork; readonly mail: BuiltMail; readonly onBack: () => void };

function Opened({ work, mail, onBack }: OpenedProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const [part, setPart] = useState<Part>('words');
  return (
    <Page>
      <div className={styles.tools}>
        <Button className={styles.back} appearance="subtle" icon={<ArrowLeft20Regular />} onClick={onBack}>
          {t('back')}
        </Button>
        <h2 className={styles.name}>{mail.name}</h2>
        {part === 'words' && <Buttons work={work} mail={mail} />}
      </div>
      {work.problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{work.problem}</MessageBarBody>
        </MessageBar>
      )}
      <Tabs
        id="mail-part"
        className={styles.tabs}
        tabs={parts.map((name) => ({ name, title: t(`part.${name}`) }))}
        shown={part}
        onShow={setPart}
      />
      <div role="tabpanel" aria-labelledby={`mail-part-${part}`}>
        {part === 'words' && <WordsPart work={work} mail={mail} />}
        {part === 'design' && <DesignPart mail={mail} work={work} />}
        {part === 'versions' && <VersionList id={mail.template_id} work={work} />}
      </div>
    </Page>
  );
}

function Buttons({ work, mail }: Omit<OpenedProps, 'onBack'>) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const reset = async () => {
    if (await confirmed(t('reset'), t('resetText'), { label: t('reset') })) await work.reset();
  };
  return (
    <div className={styles.buttons}>
      {mail.ours && (
        <Button disabled={work.busy} onClick={() => void reset()}>
          {t('reset')}
        </Button>
      )}
      <Button appearance="primary" disabled={work.busy || !work.dirty} onClick={() => void work.save()}>
        {t('save')}
      </Button>
    </div>
  );
}

function WordsPart({ work, mail }: Omit<OpenedProps, 'onBack'>) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const [language, setLanguage] = useState<Language>(mail.base);
  const [beside, setBeside] = useState<Language | null>(null);
  const pane = (shown: Language, choose: (chosen: Language) => void) => (
    <LanguagePane
      mail={mail}
      language={shown}
      draft={work.drafts?.[shown]}
      onChange={(draft) => work.change(shown, draft)}
      aside={<LanguageChoice mail={mail} work={work} value={shown} onChoose={choose} />}
    />
  );
  const next = mail.offered.find((one) => one !== language) ?? null;
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => setBeside(beside ? null : next)} disabled={next === null}>
          {t(beside ? 'oneLanguage' : 'sideBySide')}
        </Button>
      </div>
      <div className={beside ? `${styles.columns} ${styles.three}` : styles.columns}>
        {pane(language, setLanguage)}
        {beside && pane(beside, setBeside)}
        <MailPreview id={mail.template_id} language={beside ?? language} texts={work.texts}>
          <Button size="small" disabled={work.busy} onClick={() => void work.test(beside ?? language)}>
            {t('test')}
          </Button>
        </MailPreview>
      </div>
    </>
  );
}

type ChoiceProps = Omit<OpenedProps, 'onBack'> & {
  readonly value: Language;
  readonly onChoose: (language: Language) => void;
};

function LanguageChoice({ mail, work, value, onChoose }: ChoiceProps) {
  const t = useText('mail-editor');
  return (
    <Field>
      <Select
        size="small"
        aria-label={t('language')}
        value={value}
        onChange={(_, { value: chosen }) => isLanguage(chosen) && onChoose(chosen)}
      >
        {mail.offered.map((language) => (
          <option key={language} value={language}>
            {work.drafts?.[language] ? ownNameOf[language] : t('without', { language: ownNameOf[language] })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DesignPart({ mail, work }: Omit<OpenedProps, 'onBack'>) {
  const styles = useStyles();
  const design = useDesign();
  return (
    <div className={styles.columns}>
      <DesignForm work={design} />
      {design.looks && (
        <MailPreview
          id={mail.template_id}
          language={mail.base}
          texts={work.texts}
          {...(design.problem ? {} : { design: design.looks })}
        />
      )}
    </div>
  );
}
