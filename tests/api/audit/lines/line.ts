import type { Person, TestApi } from '../../../support/test-api.ts';

/** One thing that has to be on record: what is done, by which call, and what the trail then says of it. */
export type Line<World> = {
  readonly says: string;
  /** `slug.operation`; left out where no call of its own does it. */
  readonly call?: string;
  readonly act: (world: World) => Promise<unknown>;
  readonly event: object;
  /** In whose trail; left out, in that of the organisation. */
  readonly in?: 'operator';
};

/** The trail as somebody reads it, the newest first. */
export async function trailOf(api: TestApi, reader: Person) {
  return (await api.as(reader).rows('audit_events').list({ limit: 500 })).rows;
}
