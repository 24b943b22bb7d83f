import { Field, Link, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { Opened } from './types.ts';

const useStyles = makeStyles({
  text: { margin: `0 0 ${space.s3}`, lineHeight: tokens.lineHeightBase400 },
  names: {
    margin: `${space.s3} 0`,
    paddingInlineStart: space.s4,
    columnWidth: '12rem',
    columnGap: space.s4,
    overflowWrap: 'anywhere',
  },
});

/** Who is asked with the respondent, by which rule, and whom to tell of a name that nobody knows (privacy.md 11.4). */
export function AskedNames({ opened }: { readonly opened: Opened }) {
  const styles = useStyles();
  const t = useText('privacy');
  const [search, setSearch] = useState('');
  const id = opened.dialogue.execution_id;
  const query = search === '' ? {} : { search };
  const { data, failure } = useCall(
    dialogues.operations.asked,
    { params: { id }, query },
    { keepPrevious: true },
  );
  const { asked } = opened.privacy;
  const rule = asked?.rule.join(' ') ?? '';
  if (failure) return <p role="alert">{failure.message}</p>;
  if (!data) return <Waiting label={t('names.waiting')} />;
  const { names, more, hidden, contact } = data;
  return (
    <>
      <p className={styles.text}>
        {rule} {t('names.counts', { scores: opened.privacy.minimum_scores })}
      </p>
      {hidden ? (
        <p className={styles.text}>{t('names.hidden')}</p>
      ) : (
        <>
          {(more || search !== '') && (
            <Field label={t('names.search')}>
              <SearchBox value={search} onChange={(_, { value }) => setSearch(value)} />
            </Field>
          )}
          <ul className={styles.names} aria-label={t('names.label')}>
            {names.map((name, place) => (
              // Two people may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
              <li key={`${name} ${place}`}>{name}</li>
            ))}
          </ul>
          <p className={styles.text} role="status">
            {names.length === 0 ? t('names.none') : more ? t('names.more') : ''}
          </p>
        </>
      )}
      <p className={styles.text}>
        {contact === null ? (
          t('names.noContact')
        ) : (
          <>
            {t('names.report')} <Link href={`mailto:${contact}`}>{contact}</Link>
          </>
        )}
      </p>
    </>
  );
}
