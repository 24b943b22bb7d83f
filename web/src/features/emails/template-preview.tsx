import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { isLanguage, languages, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { type ReactNode, useState } from 'react';
import { useRows } from '../../api/rows.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  mail: {
    padding: space.s5,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  subject: { ...type.section, margin: `0 0 ${space.s4}` },
  text: { ...type.body, margin: `0 0 ${space.s4}`, whiteSpace: 'pre-line' },
  value: {
    padding: `0 ${space.s1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
  },
  button: {
    ...type.body,
    display: 'inline-block',
    margin: `0 0 ${space.s4}`,
    padding: `${space.s2} ${space.s4}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** What a mail fills in, beside its link. */
const values = [
  'FirstName',
  'FullName',
  'CompanyName',
  'ValidUntil',
  'CloseDate',
  'Length',
  'InfoTitle',
  'InfoContent1',
  'InfoContent2',
] as const;

type ValueName = (typeof values)[number];

type Props = { readonly row: { readonly template_id: number } };

/** The saved template as its readers get it, in each language, with examples where a mail fills something in. */
export function TemplatePreview({ row }: Props) {
  const styles = useStyles();
  const t = useText('panel');
  const [language, setLanguage] = useState(useStore(languageStore));
  const where = { template_id: row.template_id };
  const { data, failure } = useRows('email_templates', { where, language, limit: 1 }, { keepPrevious: true });
  const [shown] = data?.rows ?? [];
  return (
    <div className={styles.parts}>
      <Field label={t('preview.language')}>
        <Select
          value={language}
          onChange={(_, { value }) => {
            if (isLanguage(value)) setLanguage(value);
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {ownNameOf[one]}
            </option>
          ))}
        </Select>
      </Field>
      {failure && <p role="alert">{failure.message}</p>}
      {!shown && !failure && <Placeholder height={size.form} />}
      {shown && (
        <article className={styles.mail} aria-label={t('preview')}>
          <h3 className={styles.subject}>
            <Filled text={shown.title} />
          </h3>
          {paragraphsOf(shown.content).map(({ key, text }) =>
            text === '{{Link}}' ? (
              <span key={key} className={styles.button}>
                {t('preview.link')}
              </span>
            ) : (
              <p key={key} className={styles.text}>
                <Filled text={text} />
              </p>
            ),
          )}
        </article>
      )}
      <p className={styles.note}>{t('preview.note')}</p>
    </div>
  );
}

function Filled({ text }: { readonly text: string }): ReactNode {
  const styles = useStyles();
  const t = useText('panel');
  return text.split(/\{\{(\w+)\}\}/).map((part, at) => {
    const key = `${at} ${part}`;
    if (at % 2 === 0) return part;
    const known = values.find((name) => name === part);
    return (
      <span key={key} className={styles.value}>
        {known ? t(`preview.${known satisfies ValueName}`) : part}
      </span>
    );
  });
}

function paragraphsOf(content: string) {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((text, at) => ({ key: `${at} ${text}`, text: text.trim() }))
    .filter(({ text }) => text !== '');
}
