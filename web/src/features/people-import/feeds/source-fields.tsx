import { Field, Input, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { LONGEST_FOLDER } from '@livingroom/shared/modules/feeds/rules/folders.ts';
import {
  LONGEST_FEED_NAME,
  LONGEST_HEADER_NAME,
  LONGEST_SECRET,
} from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { LONGEST_ADDRESS } from '@livingroom/shared/modules/webhooks/rules/limits.ts';
import { FileButton, sheetFiles } from '../../../components/file-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { useDropPlace } from './use-drop-place.ts';
import type { useFeedForm } from './use-feed-form.ts';
import type { Feed } from './use-feeds.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: space.s4, maxWidth: size.reading },
  file: { ...type.body, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  fileName: { minWidth: 0, overflowWrap: 'anywhere' },
});

type Props = {
  readonly form: ReturnType<typeof useFeedForm>;
  readonly feed: Feed | null;
  readonly wrong: { readonly [field in 'name' | 'url' | 'folder' | 'file']: boolean };
};

/** What a feed is called, how its file reaches us, and what that needs. */
export function SourceFields({ form, feed, wrong }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const { draft, change } = form;
  const place = useDropPlace();
  return (
    <Panel title={feed ? t('editTitle') : t('addTitle')}>
      <div className={styles.fields}>
        <Field label={t('name')} required {...(wrong.name ? { validationMessage: t('noName') } : {})}>
          <Input
            value={draft.name}
            maxLength={LONGEST_FEED_NAME}
            onChange={(_, { value }) => change({ name: value })}
          />
        </Field>
        <Field label={t('source')}>
          <RadioGroup
            value={draft.kind}
            onChange={(_, { value }) => change({ kind: kinds.find((kind) => kind === value) ?? 'https' })}
          >
            <Radio value="https" label={t('source.https')} />
            <Radio value="upload" label={t('source.upload')} />
            {(place !== null || draft.kind === 'folder') && (
              <Radio value="folder" label={t('source.folder')} />
            )}
          </RadioGroup>
        </Field>
        {draft.kind === 'https' ? (
          <AddressFields form={form} feed={feed} isWrong={wrong.url} />
        ) : (
          <>
            {draft.kind === 'folder' && <FolderField form={form} place={place} isWrong={wrong.folder} />}
            <SampleField form={form} isWrong={wrong.file} />
          </>
        )}
      </div>
    </Panel>
  );
}

const kinds = ['https', 'upload', 'folder'] as const;

type AddressProps = Omit<Props, 'wrong'> & { readonly isWrong: boolean };

function AddressFields({ form: { draft, change }, feed, isWrong }: AddressProps) {
  const t = useText('people-feeds');
  return (
    <>
      <Field
        label={t('address')}
        required
        hint={t('addressHint')}
        {...(isWrong ? { validationMessage: t('noAddress') } : {})}
      >
        <Input
          type="url"
          value={draft.address}
          maxLength={LONGEST_ADDRESS}
          onChange={(_, { value }) => change({ address: value })}
        />
      </Field>
      <Field label={t('header')} hint={t('headerHint')}>
        <Input
          value={draft.header}
          maxLength={LONGEST_HEADER_NAME}
          autoComplete="off"
          onChange={(_, { value }) => change({ header: value })}
        />
      </Field>
      {draft.header.trim() !== '' && (
        <Field label={t('secret')} hint={feed?.header_name ? t('secretKept') : t('secretHint')}>
          <Input
            type="password"
            value={draft.secret}
            maxLength={LONGEST_SECRET}
            autoComplete="new-password"
            onChange={(_, { value }) => change({ secret: value })}
          />
        </Field>
      )}
    </>
  );
}

type FolderProps = Pick<Props, 'form'> & { readonly place: string | null; readonly isWrong: boolean };

function FolderField({ form: { draft, change }, place, isWrong }: FolderProps) {
  const t = useText('people-feeds');
  return (
    <Field
      label={t('folder')}
      required
      hint={t('folderHint', { place: `${place ?? ''}/${draft.folder.trim()}` })}
      {...(isWrong ? { validationMessage: t('noFolder') } : {})}
    >
      <Input
        value={draft.folder}
        maxLength={LONGEST_FOLDER}
        autoComplete="off"
        onChange={(_, { value }) => change({ folder: value })}
      />
    </Field>
  );
}

type SampleProps = Pick<Props, 'form'> & { readonly isWrong: boolean };

/** A file in place of those that will be sent: its columns are matched, and it is the first one. */
function SampleField({ form: { draft, sample, trying }, isWrong }: SampleProps) {
  const styles = useStyles();
  const t = useText('people-feeds');
  return (
    <Field
      label={t('sampleLabel')}
      hint={t(draft.kind === 'folder' ? 'sampleFolder' : 'sampleText')}
      {...(isWrong ? { validationMessage: t('noSample') } : {})}
    >
      <div className={styles.file}>
        <FileButton
          label={sample ? t('sampleAgain') : t('sample')}
          accept={sheetFiles}
          disabled={trying.running}
          onChoose={(file) => void trying.run(null, file)}
        />
        {sample && (
          <span className={styles.fileName} dir="auto">
            {sample.name}
          </span>
        )}
      </div>
    </Field>
  );
}
