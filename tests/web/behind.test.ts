import { expect, it, vi } from 'vitest';

it('what is fetched behind a page that has gone fails for nobody, and is asked for again when the network is back', async () => {
  vi.resetModules();
  const { behind, pageIsThere } = await import('../../web/src/lib/behind.ts');
  const page = window;
  let painted: FrameRequestCallback = () => {};
  vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) => {
    painted = then;
  });
  const asked: string[] = [];
  const fails = (name: string) => async () => {
    asked.push(name);
    throw new Error('offline');
  };
  behind(fails('first'));
  behind(() => {
    asked.push('second');
    return Promise.resolve();
  });
  pageIsThere();
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('addEventListener', undefined);
  painted(0);
  await vi.waitFor(() => expect(asked).toEqual(['first', 'second']));
  vi.unstubAllGlobals();
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toEqual(['first', 'second', 'first']));
});
