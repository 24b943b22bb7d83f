import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { CopiedValue } from '../../components/copied-value.tsx';
import { useText } from '../../i18n/use-text.ts';
import { siteConfig } from '../../lib/config.ts';
import { showCritical } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  check: {
    display: 'grid',
    gap: space.s3,
    justifyItems: 'start',
    maxWidth: size.wide,
    marginTop: space.s5,
    [media.print]: { display: 'none' },
  },
  heading: { ...type.section, margin: 0 },
  text: { ...type.body, margin: 0, color: tokens.colorNeutralForeground1 },
  files: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  program: { ...type.body, minHeight: size.target, alignContent: 'center' },
  command: { width: '100%' },
  summary: { ...type.body, minHeight: size.target, alignContent: 'center', cursor: 'pointer' },
  keys: { ...type.caption, margin: 0, paddingInlineStart: space.s4, display: 'grid', gap: space.s2 },
  key: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

/** Served beside the site, so that whoever checks needs nothing of ours but this. */
const PROGRAM = 'check-release.mjs';

const { checkFile, releaseKeys } = analyticsExecutions.operations;

/** How an administrator lets a stranger check the release: the file, the program and the one command. */
export function ReleaseCheck({ roundId }: { readonly roundId: string }) {
  const styles = useStyles();
  const t = useText('trust');
  const name = `release-${roundId}.check.json`;
  const saving = useAction(
    async () => {
      const content = new Uint8Array(await call(checkFile, { query: { round_id: roundId } }));
      saveFile(new Blob([content], { type: 'application/json' }), name);
    },
    ({ message }) => showCritical(t('release.failed'), message),
  );
  return (
    <section className={styles.check} aria-labelledby="release-check">
      <h3 id="release-check" className={styles.heading}>
        {t('release.title')}
      </h3>
      <p className={styles.text}>{t('release.lead')}</p>
      <div className={styles.files}>
        <Button disabled={saving.running} onClick={() => void saving.run()}>
          {t('release.save')}
        </Button>
        <Link className={styles.program} href={`/${PROGRAM}`} download={PROGRAM}>
          {t('release.program')}
        </Link>
      </div>
      <div className={styles.command}>
        <CopiedValue label={t('release.command')} value={`node ${PROGRAM} ${name}`} />
      </div>
      <p className={styles.text}>{t('release.keyHint', { option: '--key' })}</p>
      <PublishedKeys />
      <p className={styles.text}>{t('release.who')}</p>
    </section>
  );
}

function PublishedKeys() {
  const styles = useStyles();
  const t = useText('trust');
  const keys = useCall(releaseKeys, {}).data?.keys ?? [];
  const address = new URL(`/api${releaseKeys.path}`, siteConfig().apiUrl).href;
  return (
    <details>
      <summary className={styles.summary}>{t('release.keys')}</summary>
      <ul className={styles.keys}>
        {keys.map((key) => (
          <li key={key.name}>
            {key.name}
            <br />
            <code className={styles.key}>{key.public_key}</code>
          </li>
        ))}
        <li>
          <Link href={address} target="_blank" rel="noreferrer" className={styles.key}>
            {address}
          </Link>
        </li>
      </ul>
    </details>
  );
}
