import { remembered, rememberedLater } from '@livingroom/shared/core/lib/remembered.ts';
import { expect, test, vi } from 'vitest';

test('what belongs to a key is made once', () => {
  const make = vi.fn((key: string) => ({ key }));
  const of = remembered(make);
  expect(of('a')).toBe(of('a'));
  expect(of('b')).not.toBe(of('a'));
  expect(make).toHaveBeenCalledTimes(2);
});

test('whoever asks while it is made waits for the same', async () => {
  const make = vi.fn(async (key: string) => ({ key }));
  const of = rememberedLater(make);
  const [one, other] = await Promise.all([of('a'), of('a')]);
  expect(other).toBe(one);
  expect(await of('a')).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what failed is told to all who waited, and made anew for the next', async () => {
  const make = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(new Error('no disk'));
  make.mockResolvedValue('there');
  const of = rememberedLater(make);
  const both = await Promise.allSettled([of('a'), of('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(of('a')).resolves.toBe('there');
  expect(make).toHaveBeenCalledTimes(2);
});
