import { type RefObject, useEffect } from 'react';

/** How far above the end somebody may stand and still follow what is said, in px. */
const AT_THE_END = 24;

/**
 * Keeps what was said last in sight: whenever something is added, and whenever the list or its room changes its size
 * (a message that is rendered a moment after it was added, a picture that arrives, a keyboard that opens). Whoever
 * scrolled up to read stays there until something is added.
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  added: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added is followed, wherever somebody reads.
  useEffect(() => {
    const element = box.current;
    if (!element || !list.current) return;
    let reads = false;
    let last = 0;
    const follow = () => {
      if (!reads) last = toEnd(element);
    };
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scrollerOf(element);
      // What grows leaves the place where it is: only a person moves it up.
      if (scrollHeight - clientHeight - scrollTop <= AT_THE_END) reads = false;
      else if (scrollTop < last) reads = true;
    };
    follow();
    element.addEventListener('scroll', onScroll);
    element.parentElement?.addEventListener('scroll', onScroll);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    observer?.observe(element);
    observer?.observe(list.current);
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.parentElement?.removeEventListener('scroll', onScroll);
    };
  }, [box, list, added]);
}

/** The page itself scrolls where there is no room for a conversation of its own. */
function scrollerOf(box: HTMLElement): HTMLElement {
  return (getComputedStyle(box).overflowY === 'visible' && box.parentElement) || box;
}

/** To what is asked, or to the comment that is being written: the keyboard that comes for it takes half of the room. Returns how far that is. */
function toEnd(box: HTMLElement): number {
  const comment = box.querySelector('form');
  const scroller = scrollerOf(box);
  if (comment) comment.scrollIntoView({ block: 'nearest' });
  else {
    const words = scroller === box && box.querySelector('ol > li:last-child [data-words]');
    // What is longer than its room is read from its beginning.
    const isLong = words && words.getBoundingClientRect().height > box.clientHeight;
    if (isLong) words.scrollIntoView({ block: 'start' });
    else scroller.scrollTop = scroller.scrollHeight;
  }
  return scroller.scrollTop;
}
