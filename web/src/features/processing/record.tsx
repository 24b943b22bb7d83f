import { makeStyles, tokens } from '@fluentui/react-components';
import type { ProcessingRecord } from '@livingroom/shared/modules/own-data/contract.ts';
import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { Purposes } from './purposes.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  list: { ...type.body, margin: 0, paddingInlineStart: space.s4, display: 'grid', gap: space.s2 },
  written: {
    ...type.body,
    margin: 0,
    maxWidth: size.reading,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  missing: { color: tokens.colorNeutralForeground3 },
  name: { ...type.lead, margin: `0 0 ${space.s1}` },
  label: { ...type.caption, margin: `${space.s3} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** The record of processing, part by part, on screen and on paper alike. */
export function RecordParts({ record }: { readonly record: ProcessingRecord }) {
  const styles = useStyles();
  const t = useText('processing');
  return (
    <div className={styles.parts}>
      <Panel title={t('controller')}>
        <p className={styles.name}>{record.organisation}</p>
        <Written text={record.details} />
        <p className={styles.label}>{t('contact')}</p>
        <Written text={record.contact} />
      </Panel>
      <Panel title={t('people')}>
        <Sentences list={record.people} />
      </Panel>
      <Panel title={t('purposes')}>
        <Purposes purposes={record.purposes} below={2} />
      </Panel>
      <Panel title={t('recipients')}>
        <Sentences list={record.recipients} />
      </Panel>
      <Panel title={t('transfers')}>
        <Written text={record.transfers} />
      </Panel>
      <Panel title={t('measures')}>
        <Sentences list={record.measures} />
      </Panel>
    </div>
  );
}

/** What the organisation wrote itself, line by line; that it has not is said, on paper too. */
function Written({ text }: { readonly text: string | null }): ReactNode {
  const styles = useStyles();
  const t = useText('processing');
  return text === null ? (
    <p className={`${styles.written} ${styles.missing}`}>{t('missing')}</p>
  ) : (
    <p className={styles.written}>{text}</p>
  );
}

function Sentences({ list }: { readonly list: readonly string[] }): ReactNode {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
