import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { phoneScreen, useMedia } from '../../hooks/use-media.ts';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { askedDialogue } from '../../lib/asked-dialogue.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { uiStore } from '../../lib/ui.ts';
import { dockRoutes } from '../routes.ts';
import { useAccountMenu } from './account-menu.tsx';
import { Header } from './header.tsx';

/** Employees have one page and no dock, so they do not download it. */
const Dock = lazy(async () => ({ default: (await import('./dock.tsx')).Dock }));

/** Hardly anybody ever sees it. */
const SignInNotice = lazy(async () => ({ default: (await import('./sign-in-notice.tsx')).SignInNotice }));

const useStyles = makeStyles({
  shell: {
    display: 'grid',
    height: '100%',
    // Dock, page and what stands beside it (companions.tsx); one at the bottom has the last row.
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    [media.print]: { display: 'block', height: 'auto' },
  },
  header: { gridColumn: '1 / -1', [media.print]: { display: 'none' } },
  main: {
    overflowY: 'auto',
    // Else what is placed within it, as words for screen readers, makes the window behind it scroll as well.
    position: 'relative',
    outlineStyle: 'none',
    gridColumn: 2,
    // What a side panel covers (components/use-panel-place.ts), and what stands beside every page (companion.tsx); what is
    // scrolled into view comes above it.
    paddingBlockEnd: 'var(--panelFoot, var(--companionFoot, 0))',
    scrollPaddingBlockEnd: 'var(--panelFoot, var(--companionFoot, 0))',
    [media.spacious]: { paddingInlineEnd: 'var(--panelSide, 0)' },
    [media.print]: { overflow: 'visible', padding: 0 },
  },
  dockRoom: {
    width: size.dock,
    [media.wide]: { width: size.dockWide },
    [media.phone]: { gridRow: 3, width: 'auto', height: size.header },
  },
  alone: { gridColumn: '1 / 3' },
  skip: {
    position: 'absolute',
    insetInlineStart: '-100vw',
    padding: `${space.s2} ${space.s3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':focus': { insetInlineStart: space.s2, top: space.s2, zIndex: 2000 },
  },
  narrow: {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
    },
  },
  narrowMain: { [media.phone]: { gridColumn: 1, gridRow: 2 } },
});

/** Comes behind the page: nobody's first question waits for it. */
const companions = partOf(async () => (await import('./companions.tsx')).Companions);

/** Comes behind the page, while there is a network. */
const offline = partOf(async () => (await import('./offline.tsx')).Offline);

/** Header, dock and the page; the focus follows every navigation to the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const t = useText('shell');
  const { selectedRole, signInNotice } = useSession();
  const { chatMode } = useStore(uiStore);
  const acting = useStore(actingStore);
  const { pathname, search } = useLocation();
  const onPhone = useMedia(phoneScreen);
  const { Part: Offline } = usePart(offline, false);
  const { Part: Companions } = usePart(companions, false);
  // A dialogue on a phone has no header, and may be left without a network.
  useAccountMenu();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const inSample = acting !== null && selectedRole === 'admin';
  const pages = dockRoutes(selectedRole, acting !== null);
  const hasDock = pages.length > 1;
  // A phone that comes for a dialogue begins with the header that it will have.
  const alone = chatMode ?? (onPhone && askedDialogue(search) !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the focus follows
  useEffect(() => {
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [pathname]);

  return (
    <div className={mergeClasses(styles.shell, hasDock && styles.narrow)}>
      <a className={styles.skip} href="#page">
        {t('skip')}
      </a>
      <div className={styles.header}>{alone ? null : <Header inSample={inSample} />}</div>
      {hasDock && (
        <Suspense fallback={<nav className={styles.dockRoom} />}>
          <Dock pages={pages} />
        </Suspense>
      )}
      <main
        id="page"
        ref={main}
        tabIndex={-1}
        className={mergeClasses(styles.main, !hasDock && styles.alone, hasDock && styles.narrowMain)}
      >
        {!alone && Offline && <Offline />}
        {!alone && signInNotice && (
          <Suspense fallback={null}>
            <SignInNotice notice={signInNotice} />
          </Suspense>
        )}
        {children}
      </main>
      {!alone && !inSample && Companions && <Companions />}
    </div>
  );
}
