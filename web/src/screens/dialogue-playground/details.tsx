import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import type { DialogueController } from '../../features/dialogues/controller.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { displayMs, notify, showCritical } from '../../lib/notify.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { columns, detailsOf, tabText, turned } from './detail-rows.ts';
import { useParts } from './styles.ts';

const useStyles = makeStyles({
  scroll: {
    ...focusRing,
    overflowX: 'auto',
    position: 'relative',
  },
  table: {
    ...type.body,
    borderCollapse: 'collapse',
    width: '100%',
    '& th, & td': {
      padding: `${space.s1} ${space.s2}`,
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: 'anywhere',
    },
    '& th': {
      whiteSpace: 'nowrap',
      color: tokens.colorNeutralForeground2,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  script: {
    ...type.caption,
    margin: 0,
    padding: space.s3,
    overflowX: 'auto',
    position: 'relative',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** What is said so far as a table (spec 1 §2, chat dialogue view): as a script, with more, turned round, copied. */
export function Details({ controller }: { readonly controller: DialogueController }) {
  const parts = useParts();
  const styles = useStyles();
  const t = useText('playground');
  const { turn } = useStore(controller.state);
  const [asScript, setScript] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const [added, setAdded] = useState<readonly number[]>([]);
  const waiting = turn.question?.item.survey_item_id;
  const rows = detailsOf(turn, added);
  const names = columns.map((name) => t(`details.${name}`));
  const table = [names, ...rows.map(({ detail }) => columns.map((name) => detail[name]))];
  const [head = [], ...body] = isTurned ? turned(table) : table;
  const script = JSON.stringify(
    rows.map(({ item }) => item),
    null,
    2,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asScript ? script : tabText([head, ...body]));
      notify(t('details.copied'), 'success', displayMs.copy);
    } catch {
      showCritical(t('error'), t('details.copyFailed'));
    }
  };
  return (
    <Panel title={t('details.title')}>
      <div className={parts.stack}>
        <p className={parts.text}>{t('details.text')}</p>
        <div className={parts.row}>
          <Button aria-pressed={asScript} onClick={() => setScript(!asScript)}>
            {t('details.script')}
          </Button>
          <Button
            disabled={waiting === undefined || added.includes(waiting)}
            onClick={() => waiting !== undefined && setAdded([...added, waiting])}
          >
            {t('details.add')}
          </Button>
          <Button aria-pressed={isTurned} disabled={asScript} onClick={() => setTurned(!isTurned)}>
            {t('details.transform')}
          </Button>
          <Button disabled={rows.length === 0} onClick={() => void copy()}>
            {t('details.copy')}
          </Button>
        </div>
        {rows.length > 0 && asScript && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is focused.
          <pre className={styles.script} tabIndex={0}>
            {script}
          </pre>
        )}
        {rows.length > 0 && !asScript && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is focused.
          <section className={styles.scroll} aria-label={t('details.text')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {head.map((name, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order.
                    <th key={place} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {body.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order.
                  <tr key={at}>
                    {row.map((cell, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order.
                      <td key={place}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Panel>
  );
}
