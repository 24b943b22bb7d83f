import { Button, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { isUploadUndoable, UNDO_DAYS } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { type DragEvent, useRef, useState } from 'react';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { hiddenText } from '../../../../lib/theme/hidden-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { PanelProps } from '../define-action.ts';
import { JobList } from './job-list.tsx';
import { SheetItem } from './sheet-item.tsx';
import { isReady as isSheetReady, mappingProblem, type UploadMode } from './sheet-state.ts';
import { type Upload, useUpload } from './use-upload.ts';

const useStyles = makeStyles({
  templates: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  said: hiddenText,
  drop: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.s3,
    padding: `${space.s6} ${space.s4}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
  over: {
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  files: { listStyleType: 'none', margin: 0, padding: 0 },
  heading: { margin: `${space.s2} 0 0`, fontSize: tokens.fontSizeBase400 },
});

/** The Bulk Upload panel: template, files with what they hold and would do, and how the jobs are doing. */
export function UploadPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { jobs } = useTable();
  // Kept here, so that closing the panel loses no chosen file.
  const upload = useUpload();
  const isReady = upload.sheets.every(isSheetReady);
  const isBusy = upload.sending.running || upload.check.running;
  const footer = (
    <>
      {upload.sheets.length > 0 && (
        <Button
          appearance={isReady ? 'secondary' : 'primary'}
          disabledFocusable={isBusy || upload.sheets.some((sheet) => mappingProblem(sheet) !== null)}
          onClick={() => void upload.check.run(upload.mode)}
        >
          {t(upload.check.running ? 'upload.checking' : 'upload.check')}
        </Button>
      )}
      <Button
        appearance={isReady ? 'primary' : 'secondary'}
        icon={<ArrowUpload20Regular />}
        disabled={isBusy || !isReady}
        onClick={() => void upload.sending.run()}
      >
        {t('upload.send')}
      </Button>
    </>
  );
  return (
    <SidePanel open={open} title={t('bulkUpload')} onClose={onClose} footer={footer}>
      <UploadForm upload={upload} />
      {jobs.length > 0 && <h3 className={styles.heading}>{t('jobs.title')}</h3>}
      <JobList jobs={jobs} />
    </SidePanel>
  );
}

function UploadForm({ upload }: { readonly upload: Upload }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { offers, name } = useTable();
  const { nextRows: rows } = upload;
  const templateLabel = (format: string) =>
    rows ? t('upload.templateRows', { format, rows }) : t('upload.template', { format });
  return (
    <>
      <RadioGroup
        layout="horizontal"
        aria-label={t('upload.mode')}
        value={upload.mode}
        onChange={(_, { value }) => upload.setMode(value as UploadMode)}
      >
        <Radio value="create" label={t('upload.create')} />
        {offers('update') && <Radio value="update" label={t('upload.update')} />}
      </RadioGroup>
      <div className={styles.templates}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon={<ArrowDownload20Regular />}
            disabled={upload.template.running}
            onClick={() => void upload.template.run(format)}
          >
            {templateLabel(format.toUpperCase())}
          </Button>
        ))}
      </div>
      <DropZone onFiles={upload.choose} />
      <p className={styles.note}>
        {isUploadUndoable(name) ? t('upload.undo', { days: UNDO_DAYS }) : t('upload.noUndo')}
      </p>
      <ul className={styles.files}>
        {upload.sheets.map((sheet) => (
          <SheetItem
            key={`${sheet.file.name} ${sheet.file.size} ${sheet.file.lastModified}`}
            upload={upload}
            sheet={sheet}
          />
        ))}
      </ul>
    </>
  );
}

function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={mergeClasses(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <legend className={styles.said}>{t('upload.files')}</legend>
      {t('upload.drop')}
      <Button onClick={() => input.current?.click()}>{t('upload.choose')}</Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept=".csv,.xlsx"
        aria-label={t('upload.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
