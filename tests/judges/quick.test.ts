import { beforeAll, describe, expect, it } from 'vitest';
import { installJudges } from '../../scripts/judge/packages.ts';
import { quickJudges } from '../../scripts/judge/quick/all.ts';
import { hear } from '../../scripts/judge/verdict.ts';

beforeAll(() => installJudges('quick'), 300_000);

describe.each(quickJudges)('$name, which nobody here wrote', ({ name, judge }) => {
  it('finds nothing that no exception names', async () => {
    expect((await hear(name, judge)).left).toEqual([]);
  });
});
