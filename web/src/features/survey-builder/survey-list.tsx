import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { rows, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { Panel } from '../../components/panel.tsx';
import { TalkPicture } from '../../components/pictures/talk-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { readDocument } from './read-document.ts';
import { StatusChip } from './status-chip.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gap: space.s5 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  survey: {
    ...type.body,
    ...focusRing,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s3,
    width: '100%',
    boxSizing: 'border-box',
    minHeight: size.target,
    padding: `${space.s2} ${space.s3}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  version: { ...type.caption, color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s3 },
  field: { flexGrow: 1, minWidth: size.narrow, maxWidth: size.form },
  hidden: { display: 'none' },
});

const ALL = 500;

/** The surveys of the account, and the ways to a new one. */
export function SurveyList({ open }: { readonly open: (surveyId: number) => void }) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const { data, failure, refresh } = useRows('surveys', { limit: ALL });
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  return (
    <div className={styles.page}>
      <Panel title={t('list.title')}>
        {!data && <Placeholder height={size.narrow} />}
        {data?.rows.length === 0 && (
          <StateMessage icon={<TalkPicture />} title={t('list.none')}>
            {t('list.noneHint')}
          </StateMessage>
        )}
        <ul className={styles.list} aria-label={t('list.title')}>
          {data?.rows.map(({ survey_id, survey_title, survey_status, survey_version }) => (
            <li key={survey_id}>
              <button type="button" className={styles.survey} onClick={() => open(survey_id)}>
                <span className={styles.title}>{survey_title}</span>
                {survey_version && (
                  <span className={styles.version}>{t('version', { version: survey_version })}</span>
                )}
                <StatusChip status={survey_status} />
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <NewSurvey open={open} />
    </div>
  );
}

function NewSurvey({ open }: { readonly open: (surveyId: number) => void }) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const file = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const failed = ({ message, data }: { readonly message: string; readonly data: object }) =>
    showCritical(t('error'), [message, ...fieldsOf(data)].join('\n'));
  const creating = useAction(async () => {
    const made = await rows('surveys').create({ survey_title: title.trim() });
    open(made.survey_id);
  }, failed);
  const importing = useAction(async (chosen: File) => {
    const document = readDocument(await chosen.text());
    if (document === null) return showCritical(t('error'), t('import.notJson', { file: chosen.name }));
    const { survey_id } = await call(surveys.operations.importSurvey, { body: document });
    notify(t('import.done'), 'success');
    open(survey_id);
  }, failed);
  const taking = useAction(async () => {
    const { survey_id } = await call(surveys.operations.takeMain, { body: {} });
    open(survey_id);
  }, failed);
  return (
    <Panel title={t('new.title')}>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (title.trim() !== '') void creating.run();
        }}
      >
        <Field className={styles.field} label={t('new.name')} required>
          <Input value={title} maxLength={160} onChange={(_, { value }) => setTitle(value)} />
        </Field>
        <Button type="submit" appearance="primary" disabled={title.trim() === '' || creating.running}>
          {t('new.create')}
        </Button>
        <Button
          icon={<ArrowUpload20Regular />}
          disabled={importing.running}
          onClick={() => file.current?.click()}
        >
          {t('import')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          className={styles.hidden}
          aria-label={t('import')}
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void importing.run(chosen);
          }}
        />
        <Button disabled={taking.running} onClick={() => void taking.run()}>
          {t('new.main')}
        </Button>
      </form>
    </Panel>
  );
}

/** The first of the wrong fields, each with its place. */
function fieldsOf(data: object): readonly string[] {
  const fields = Object.entries(data).find(([name]) => name === 'fields')?.[1];
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields)
    .slice(0, 10)
    .map(([field, words]) => `${field}: ${words}`);
}
