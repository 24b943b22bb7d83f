import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { useState } from 'react';
import { rows, useRow } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { BoxGroup } from '../../components/box-group.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { previewTable } from './preview-table.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s3, minWidth: 0, justifyItems: 'start' },
  text: { ...type.body, margin: 0, maxWidth: size.reading },
  group: { width: '100%', minWidth: 0, overflowX: 'auto', position: 'relative' },
  table: {
    ...previewTable,
    minWidth: size.form,
    [media.phone]: { minWidth: '100%' },
    '& caption': {
      fontWeight: tokens.fontWeightSemibold,
      textAlign: 'start',
      padding: `${space.s2} 0 ${space.s1}`,
    },
  },
  none: { color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: space.s2, alignItems: 'center' },
});

type Preview = CallOutput<(typeof analyticsExecutions.operations)['cutsPreview']>;

type Props = { readonly datasetId: number | null };

/**
 * By which attributes of people averages are shown beside the units: what it would show and hide stands there before it is
 * chosen. It belongs to the data set, whose promise to who answers it is part of.
 */
export function CutsChoice({ datasetId }: Props) {
  const styles = useStyles();
  const t = useText('cuts');
  const { data: dataset, refresh } = useRow('datasets', datasetId);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const stored = dataset?.cuts ?? [];
  const chosen = changed ?? stored;
  const { data, failure } = useCall(
    analyticsExecutions.operations.cutsPreview,
    { query: { dataset_id: datasetId ?? 0, attributes: chosen.join(',') } },
    { keepPrevious: true },
  );
  const save = useAction(
    async (cuts: readonly string[]) => {
      await rows('datasets').update(datasetId ?? 0, { cuts });
      await refresh();
      setChanged(null);
    },
    ({ message }) => showCritical(t('failed'), message),
  );
  if (!dataset || dataset.privacy === 'dp_private' || dataset.test_data === true) return null;
  if (failure) return <p role="alert">{failure.message}</p>;
  if (!data) return <Placeholder height={size.form} />;
  const offered = data.offered.map(({ key }) => key);
  // An own field that is gone is no choice any more, and is left out with the next one.
  const ticked = chosen.filter((key) => offered.includes(key));
  const isTooMany = ticked.length > data.most;
  const isChanged = ticked.join() !== stored.join();
  return (
    <div className={styles.parts}>
      <p className={styles.text}>{`${t('intro', { most: data.most })} ${t('order')}`}</p>
      <BoxGroup
        legend={t('title')}
        choices={data.offered.map(({ key, name }) => ({
          value: key,
          label: ticked.includes(key) ? `${name} (${ticked.indexOf(key) + 1})` : name,
        }))}
        chosen={ticked}
        problem={isTooMany ? t('most', { most: data.most }) : null}
        onChange={setChanged}
        inColumn
      />
      {data.attributes.length > 0 && <p className={styles.text}>{t('table')}:</p>}
      {data.attributes.map((attribute) => (
        <Attribute key={attribute.key} attribute={attribute} />
      ))}
      {data.rule && <p className={styles.text}>{data.rule}</p>}
      {isChanged && (
        <div className={styles.acts}>
          <Button
            appearance="primary"
            disabled={save.running || isTooMany}
            onClick={() => void save.run(ticked)}
          >
            {t(ticked.length === 0 ? 'clear' : 'save')}
          </Button>
          <span role="status">{t('unsaved')}</span>
        </div>
      )}
    </div>
  );
}

function Attribute({ attribute }: { readonly attribute: Preview['attributes'][number] }) {
  const styles = useStyles();
  const t = useText('cuts');
  const locale = useLocale();
  const { name, groups, none } = attribute;
  return (
    <div className={styles.group}>
      <table className={styles.table}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            <th scope="col">{t('people')}</th>
            <th scope="col">{t('shown')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name}>
              <th scope="row">{group.name}</th>
              <td>{countText(locale, group.people)}</td>
              <td className={group.shown === 0 ? styles.none : undefined}>
                {group.shown === 0 ? t('hidden') : countText(locale, group.shown)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {none > 0 && <p className={styles.text}>{t('without', { count: none })}</p>}
    </div>
  );
}
