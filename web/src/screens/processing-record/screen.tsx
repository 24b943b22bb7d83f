import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { download } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { RecordParts } from '../../features/processing/record.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { displayMs, notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  made: {
    ...type.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.s1} ${space.s4}`,
    margin: `0 0 ${space.s4}`,
    color: tokens.colorNeutralForeground2,
  },
  link: { color: tokens.colorBrandForegroundLink, [media.print]: { display: 'none' } },
  acts: { display: 'flex', flexWrap: 'wrap', gap: space.s2, [media.print]: { display: 'none' } },
});

/** The organisation's record of processing (GDPR, article 30): read, printed, taken along as a sheet. */
export function Screen() {
  const styles = useStyles();
  const t = useText('processing');
  const locale = useLocale();
  const { data, failure, refresh } = useCall(ownData.operations.processingRecord, {});
  if (failure && !data)
    return (
      <Page>
        <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <Placeholder />
      </Page>
    );
  const isWhole = data.details !== null && data.contact !== null && data.transfers !== null;
  return (
    <Page headline={t('headline', { organisation: data.organisation })} action={<Acts />}>
      <p className={styles.made}>
        <span>
          {t('made', { date: dateFormat(locale, { dateStyle: 'long' }).format(new Date(data.made_at)) })}
        </span>
        {!isWhole && (
          <SiteLink className={styles.link} to="/company">
            {t('complete')}
          </SiteLink>
        )}
      </p>
      <RecordParts record={data} />
    </Page>
  );
}

function Acts() {
  const styles = useStyles();
  const t = useText('processing');
  const save = useAction(
    async (format: 'csv' | 'xlsx') => {
      const { blob, fileName } = await download(ownData.operations.processingFile, { query: { format } });
      saveFile(blob, fileName ?? `${t('purposes')}.${format}`);
    },
    ({ message }) => notify(`${t('download.failed')} ${message}`, 'error', displayMs.info),
  );
  return (
    <div className={styles.acts}>
      <MenuButton
        trigger={
          <Button icon={<ArrowDownload20Regular />} disabled={save.running}>
            {t('download')}
          </Button>
        }
        acts={(['xlsx', 'csv'] as const).map((format) => ({
          name: format,
          label: t(`download.${format}`),
          run: () => void save.run(format),
        }))}
      />
      <Button icon={<Print20Regular />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
