import { makeStyles, tokens } from '@fluentui/react-components';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { actions } from '@livingroom/shared/modules/actions/tables/actions.ts';
import { useCall } from '../../api/use-call.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: `0 0 0 ${space.s4}`,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s4,
  },
  time: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground3 },
  who: { fontWeight: 600 },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

type Props = { readonly row: Pick<PublicRow<'actions'>, 'action_id'> };

/** What happened to an action, the newest first. */
export function History({ row }: Props) {
  const styles = useStyles();
  const t = useText('actions');
  const locale = useLocale();
  const language = useStore(languageStore);
  const query = { action_id: row.action_id };
  const { data, failure, refresh } = useCall(actionCalls.operations.story, { query });
  if (failure)
    return <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.menu} />;
  if (data.events.length === 0) return <p className={styles.quiet}>{t('history.none')}</p>;
  const told = data.events.map(({ at, by, stage, fields }, place) => {
    const made = place === 0 && stage !== null;
    const changed = new Intl.ListFormat(locale).format(fields.map((field) => labelOf(field, language)));
    const what = [
      ...(stage === null
        ? []
        : [t(made ? 'history.made' : 'history.stage', { stage: stageOf(stage, language) })]),
      ...(fields.length > 0 ? [t('history.changed', { fields: changed })] : []),
    ];
    return { at, by, what: what.join('; ') };
  });
  return (
    <ol className={styles.list} reversed>
      {told.toReversed().map(({ at, by, what }) => (
        <li key={`${at} ${what}`}>
          <time className={styles.time} dateTime={at}>
            {dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))}
          </time>
          <span className={styles.who}>{by ?? t('history.nobody')}</span> {what}
        </li>
      ))}
    </ol>
  );
}

function labelOf(field: string, language: Language): string {
  const variables: { readonly [name: string]: Variable } = actions.variables;
  const label = variables[field]?.label;
  return label ? textIn(label, language) : field;
}

function stageOf(stage: string, language: Language): string {
  const choice = actions.variables.stage.choices.find(({ value }) => value === stage);
  return choice ? textIn(choice.label, language) : stage;
}
