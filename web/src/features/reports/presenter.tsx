import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeft24Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight24Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  stage: {
    boxSizing: 'border-box',
    width: '100vw',
    height: '100vh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: `${space.s5} ${space.s7}`,
    border: 'none',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: space.s4,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.phone]: { padding: space.s4 },
    // What can be pressed elsewhere has no place in front of people.
    '& [data-tool]': { display: 'none' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s4 },
  words: { minWidth: 0 },
  title: { ...type.section, margin: 0 },
  looked: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  slide: {
    // It is all that there is: a frame around the whole screen would tell nobody where they are.
    outlineStyle: 'none',
    // Words that are cut by a scroll stand on the edge of the title all the same.
    paddingInline: space.s3,
    marginInline: `calc(-1 * ${space.s3})`,
    borderRadius: tokens.borderRadiusMedium,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'safe center',
    overflow: 'auto',
    position: 'relative',
    // Read from the other end of a room; a drawing still fits between head and foot.
    [media.wide]: { zoom: 1.4, '& svg[role=group]': { maxHeight: '44vh' } },
  },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: space.s4 },
  count: { ...type.body, fontVariantNumeric: 'tabular-nums' },
});

export type Slide = { readonly key: string; readonly content: ReactNode };

type Props = {
  readonly title: string;
  /** Which unit and round. */
  readonly looked: string;
  readonly slides: readonly Slide[];
  /** From 1. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
};

/** Where each key leads, as presentations have it everywhere; up and down scroll a part that is long. */
const steps: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowRight: (at) => at + 1,
  PageDown: (at) => at + 1,
  ' ': (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  PageUp: (at) => at - 1,
  Home: () => 1,
  End: (_, last) => last,
};

/** A report one part at a time over the whole screen, by the arrow keys. */
export function Presenter({ title, looked, slides, at, onMove, onClose }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const stage = useRef<HTMLDialogElement>(null);
  const slide = useRef<HTMLElement>(null);
  const ended = useRef(onClose);
  ended.current = onClose;
  const place = Math.min(Math.max(1, at), slides.length);
  useEffect(() => {
    const dialog = stage.current;
    dialog?.showModal();
    slide.current?.focus();
    // A browser that refuses, as after a reload, still shows it over the whole page.
    dialog?.requestFullscreen?.().catch(() => undefined);
    // Escape leaves the full screen first; who has left it has ended.
    const left = () => {
      if (!document.fullscreenElement) ended.current();
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const where = t('present.at', { at: place, count: slides.length });
  const move = (to: number) => {
    if (to >= 1 && to <= slides.length && to !== place) onMove(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const onButton = event.target instanceof HTMLButtonElement && event.key === ' ';
    const taken = event.defaultPrevented || onButton;
    if (!step || taken || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step(place, slides.length));
  };
  return (
    <dialog
      ref={stage}
      className={styles.stage}
      aria-label={t('present.of', { title })}
      onClose={onClose}
      onKeyDown={press}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.looked}>{looked}</p>
        </div>
        <IconButton
          appearance="subtle"
          icon={<Dismiss24Regular />}
          label={t('present.end')}
          onClick={onClose}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={slide} className={styles.slide} tabIndex={0} aria-label={where}>
        {slides[place - 1]?.content}
      </section>
      <footer className={styles.foot}>
        <IconButton
          appearance="subtle"
          icon={<ChevronLeft24Regular />}
          label={t('present.back')}
          disabledFocusable={place === 1}
          onClick={() => move(place - 1)}
        />
        <span className={styles.count} aria-live="polite">
          {where}
        </span>
        <IconButton
          appearance="subtle"
          icon={<ChevronRight24Regular />}
          label={t('present.next')}
          disabledFocusable={place === slides.length}
          onClick={() => move(place + 1)}
        />
      </footer>
    </dialog>
  );
}
