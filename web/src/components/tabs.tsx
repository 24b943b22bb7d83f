import { makeStyles, mergeClasses, Tab, TabList } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { media, space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // The first tab's words stand on the page's left edge.
  tabs: {
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    position: 'relative',
    flexShrink: 0,
    // A finger scrolls them; a mouse would have to aim at a bar for what can stand in a second line.
    [media.above]: { flexWrap: 'wrap', overflowX: 'visible' },
    // Each has the room that its bold words will take; the words stand in the middle of it, so that gaps are even.
    '& [role=tab]:first-of-type': { textAlign: 'start' },
    marginInlineStart: `calc(-1 * ${space.s3})`,
    // The shown tab stops before the edge that fades.
    scrollPaddingInline: space.s6,
    // Where tabs are out of sight the edge fades: the scroll itself moves the marks, and without it there are none.
    '@supports (animation-timeline: scroll())': {
      animationName: {
        from: { maskImage: `linear-gradient(to right, black calc(100% - ${space.s6}), transparent)` },
        '2%, 98%': {
          maskImage: `linear-gradient(to right, transparent, black ${space.s6} calc(100% - ${space.s6}), transparent)`,
        },
        to: { maskImage: `linear-gradient(to right, transparent, black ${space.s6})` },
      },
      animationTimingFunction: 'linear',
      animationTimeline: 'scroll(self inline)',
    },
  },
  // They have less room before their words.
  small: { marginInlineStart: `calc(-1 * ${space.s2})` },
});

type Props<Name extends string> = {
  readonly tabs: readonly { readonly name: Name; readonly title: string }[];
  readonly shown: Name | undefined;
  readonly onShow: (name: Name) => void;
  /** Before the name, each tab's id, for what the tab labels. */
  readonly id?: string;
  readonly small?: boolean;
  readonly className?: string;
  /** What they are the parts of, where the page's title does not say it. */
  readonly label?: string;
};

/** The parts of a page, a panel or a view, each of which takes the place of the others; where they do not fit they stand in lines, on a phone they scroll, and the shown one is in sight however it was opened. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { tabs, shown, onShow, id, small, className, label } = props;
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const count = tabs.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown tab is another one, or there are more
  useEffect(() => {
    const element = list.current;
    const reveal = () =>
      element
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (!element || typeof ResizeObserver === 'undefined') return reveal();
    // Once at its first layout, so that none is made before its time; a phone that is turned has less room than before.
    const observer = new ResizeObserver(reveal);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, count]);
  return (
    <TabList
      ref={list}
      className={mergeClasses(styles.tabs, small && styles.small, className)}
      {...(label ? { 'aria-label': label } : {})}
      size={small ? 'small' : 'medium'}
      selectedValue={shown}
      onTabSelect={(_, { value }) => {
        const chosen = tabs.find(({ name }) => name === value);
        if (chosen) onShow(chosen.name);
      }}
    >
      {tabs.map(({ name, title }) => (
        <Tab key={name} value={name} {...(id ? { id: `${id}-${name}` } : {})}>
          {title}
        </Tab>
      ))}
    </TabList>
  );
}
