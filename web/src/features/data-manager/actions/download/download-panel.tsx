import { Button, Field as FieldBox, makeStyles, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { PanelProps } from '../define-action.ts';
import { type DownloadChoice, downloadFields, useDownload } from './use-download.ts';

const useStyles = makeStyles({
  columns: { display: 'flex', flexDirection: 'column', border: 0, margin: 0, padding: 0 },
  note: { margin: 0 },
});

/** File Download: format, keys and columns of the file. */
export function DownloadPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('panel');
  const { rows, offers } = useTable();
  const { choice, parts, total, change, loading } = useDownload();
  const button = (
    <Button
      appearance="primary"
      icon={<ArrowDownload20Regular />}
      disabled={loading.running}
      onClick={() => void loading.run()}
    >
      {t('download.send')}
    </Button>
  );
  return (
    <SidePanel open={open} title={t('download.title')} onClose={onClose} footer={button}>
      {parts.length <= 1 ? (
        <p className={styles.note}>{t('download.what', { count: rows.total })}</p>
      ) : (
        <FieldBox label={t('download.rows')} hint={t('download.parts', { total, n: parts.length })}>
          <Select value={String(choice.part)} onChange={(_, { value }) => change({ part: Number(value) })}>
            {parts.map((range, part) => (
              <option key={range} value={part}>
                {range}
              </option>
            ))}
          </Select>
        </FieldBox>
      )}
      <FieldBox label={t('download.format')}>
        <RadioGroup
          layout="horizontal"
          value={choice.format}
          onChange={(_, { value }) => change({ format: value as DownloadChoice['format'] })}
        >
          <Radio value="xlsx" label="Excel (XLSX)" />
          <Radio value="csv" label="CSV" />
        </RadioGroup>
      </FieldBox>
      <FieldBox label={t('download.keys')} hint={offers('update') ? t('download.keysHint') : undefined}>
        <RadioGroup
          value={choice.keys}
          onChange={(_, { value }) => change({ keys: value as DownloadChoice['keys'] })}
        >
          <Radio value="all" label={t('download.all')} />
          <Radio value="primary" label={t('download.primary')} />
          <Radio value="none" label={t('download.none')} />
        </RadioGroup>
      </FieldBox>
      <Columns choice={choice} change={change} />
    </SidePanel>
  );
}

type ColumnsProps = {
  readonly choice: DownloadChoice;
  readonly change: (change: Partial<DownloadChoice>) => void;
};

function Columns({ choice, change }: ColumnsProps) {
  const styles = useStyles();
  const t = useText('panel');
  const { table } = useTable();
  const fields = table ? downloadFields(table) : [];
  const left = fields.filter(({ name }) => choice.leftOut.has(name)).length;
  const flip = (name: string) => {
    const leftOut = new Set(choice.leftOut);
    if (!leftOut.delete(name)) leftOut.add(name);
    change({ leftOut });
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{t('download.columns')}</legend>
      <Checkbox
        label={t('download.everyColumn')}
        checked={left === 0 || (left < fields.length && 'mixed')}
        onChange={() => change({ leftOut: new Set(left === 0 ? fields.map(({ name }) => name) : []) })}
      />
      {fields.map(({ name, label }) => (
        <Checkbox key={name} label={label} checked={!choice.leftOut.has(name)} onChange={() => flip(name)} />
      ))}
    </fieldset>
  );
}
