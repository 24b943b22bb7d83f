import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { type Language, localeOf, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import { emailWords, lengthWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { type ReactNode, useState } from 'react';
import { useRows } from '../../../api/rows.ts';
import { useCall } from '../../../api/use-call.ts';
import { Placeholder } from '../../../components/placeholder.tsx';
import { useOfferedLanguages } from '../../../hooks/use-offered-languages.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { CardText } from '../card.tsx';
import type { Flow, MainResources } from '../use-flow.ts';
import { Step } from './step.tsx';

const useStyles = makeStyles({
  previews: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${size.menu}, 100%), 1fr))`,
    gap: space.s4,
  },
  preview: {
    minWidth: 0,
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  kind: { ...type.caption, margin: `0 0 ${space.s1}`, color: tokens.colorNeutralForeground3 },
  name: { margin: `0 0 ${space.s2}`, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  text: {
    margin: 0,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  questions: { margin: 0, paddingInlineStart: space.s4, color: tokens.colorNeutralForeground2 },
  language: { maxWidth: size.narrow },
});

const asked: ReadonlySet<string> = new Set(['static', 'drill-down', 'open-ended', 'choice']);
const shownQuestions = 3;

type Props = {
  readonly flow: Flow;
  readonly resources: MainResources;
  /** Milliseconds since 1970; null while no start is set. */
  readonly closesAt: number | null;
  /** How many of the questions each person gets. */
  readonly children: ReactNode;
};

/** What people are asked and how they are invited, in each language that they are offered. */
export function WhatStep({ flow, resources, closesAt, children }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const [language, choose] = useState(useStore(languageStore));
  const languages = useOfferedLanguages();
  const { loading, surveyId, templateId } = useAsked(flow, resources);
  const id = loading ? null : surveyId;
  const survey = useRows(
    'surveys',
    id === null ? null : { where: { survey_id: id }, columns: ['survey_title'], language, limit: 1 },
  ).data?.rows[0];
  const items = useRows(
    'survey_items',
    id === null
      ? null
      : {
          where: { survey_id_ref: id },
          columns: ['survey_item_id', 'item_type', 'item_text', 'show_item'],
          sort: ['item_order'],
          language,
          limit: 500,
        },
  );
  const questions = (items.data?.rows ?? []).filter((item) => asked.has(item.item_type) && item.show_item);
  const ready = survey !== undefined && questions.length > 0;
  return (
    <Step title={t('what')} state={ready ? 'ready' : loading || items.loading ? 'open' : 'look'}>
      {survey && (
        <CardText>{t('what.text', { title: survey.survey_title, count: questions.length })}</CardText>
      )}
      <Select
        className={styles.language}
        aria-label={t('what.language')}
        value={language}
        onChange={(_, { value }) => choose(languages.find((one) => one === value) ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {ownNameOf[one]}
          </option>
        ))}
      </Select>
      <div className={styles.previews}>
        <section className={styles.preview} lang={localeOf[language]}>
          <p className={styles.kind}>{t('what.dialogue')}</p>
          {loading || items.loading ? (
            <Placeholder height={size.label} />
          ) : (
            <>
              <h3 className={styles.name}>{survey?.survey_title}</h3>
              <ul className={styles.questions}>
                {questions.slice(0, shownQuestions).map(({ survey_item_id, item_text }) => (
                  <li key={survey_item_id}>{item_text}</li>
                ))}
              </ul>
            </>
          )}
        </section>
        {!loading && (
          <MailPreview
            resources={resources}
            templateId={templateId}
            language={language}
            closesAt={closesAt}
          />
        )}
      </div>
      {children}
    </Step>
  );
}

/** The survey and the invitation's template that the flow of a run names; a flow that names none has the organisation's. */
function useAsked({ flow_id_ref }: Flow, resources: MainResources) {
  const { data, loading } = useRows('flow_actions', {
    where: { flow_id_ref },
    columns: ['action_type', 'email_type', 'survey_id_ref', 'email_template_id_ref'],
    limit: 100,
  });
  const steps = data?.rows ?? [];
  const start = steps.find(({ action_type }) => action_type === 'START_SURVEY');
  const invitation = steps.find(({ email_type }) => email_type === 'surveylink');
  return {
    loading,
    surveyId: start?.survey_id_ref ?? resources?.survey_id ?? null,
    templateId: invitation?.email_template_id_ref ?? null,
  };
}

type MailProps = Pick<Props, 'resources' | 'closesAt'> & {
  /** Null: the organisation's own of invitations. */
  readonly templateId: number | null;
  readonly language: Language;
};

/** The invitation as the person who looks would get it. */
function MailPreview({ resources, templateId, language, closesAt }: MailProps) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { name } = useSession();
  const flowId = resources?.flow_execution_id;
  const { data: expected } = useCall(
    surveyExecutions.operations.expectedAnswers,
    flowId === undefined ? null : { query: { flow_execution_id: flowId } },
  );
  const minutes = expected?.minutes?.[expected.form].most;
  const companies = useRows('companies', { columns: ['company_name'], limit: 1 });
  const company = companies.data?.rows[0]?.company_name ?? '';
  const where = templateId === null ? { email_type: 'surveylink' as const } : { template_id: templateId };
  const columns = ['title', 'content'] as const;
  const { data, loading } = useRows('email_templates', { where, columns, language, limit: 1 });
  const [template] = data?.rows ?? [];
  const day = dateFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [first = ''] = (name ?? '').split(' ');
  const mail =
    template &&
    renderEmail(
      {
        subject: template.title ?? '',
        content: template.content ?? '',
        linkText: '',
        language,
      },
      {
        FirstName: first,
        FullName: name ?? '',
        CompanyName: company,
        CloseDate: closesAt === null ? t('what.closeDate') : day.format(closesAt),
        Length: say(minutes === undefined ? emailWords('its-time') : lengthWords(minutes), language),
        Link: t('what.link'),
      },
    );
  return (
    <section className={styles.preview} lang={localeOf[language]}>
      <p className={styles.kind}>{t('what.mail')}</p>
      {loading && <Placeholder height={size.label} />}
      {mail && (
        <>
          <h3 className={styles.name}>{mail.subject}</h3>
          <p className={styles.text}>{mail.plainText}</p>
        </>
      )}
      {!loading && !mail && <p className={styles.text}>{t('what.shipped')}</p>}
    </section>
  );
}
