import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const useStyles = makeStyles({
  words: { display: 'flex', alignItems: 'center', gap: space.s3, [media.narrow]: hiddenText },
  keys: { ...type.caption, color: tokens.colorNeutralForeground3 },
  button: { [media.narrow]: { minWidth: 'auto', paddingInline: space.s1 } },
});

/** Search for anything, by its button or by Ctrl and K; what it needs comes when it is opened first. */
export function SearchButton() {
  const styles = useStyles();
  const t = useText('search');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        className={styles.button}
        icon={<Search20Regular />}
        aria-keyshortcuts="Control+K"
        title={t('open')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>
          {t('button')} <span className={styles.keys}>{t('keys')}</span>
        </span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
