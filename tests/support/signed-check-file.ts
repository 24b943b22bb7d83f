import { createPublicKey } from 'node:crypto';
import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import {
  CHECK_FILE,
  type CheckFile,
  figureLine,
  groupLine,
  type ReleaseStatement,
  STATEMENT,
  spreadLine,
  unitLine,
} from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { signed } from '../../functions/core/tables/deployment-key.ts';
import { LineDigest } from '../../functions/core/tables/line-digest.ts';

export type Unsigned = Pick<
  CheckFile,
  'kind' | 'rules' | 'questions' | 'units' | 'figures' | 'groups' | 'spreads'
>;

/** A check file as a deployment with this key would sign it, whatever stands in it. */
export function signedCheckFile(content: Unsigned, pem: string): CheckFile {
  const of = { organisation: 2, round: '8-1' };
  const { kind, rules, questions, units, figures, groups, spreads } = content;
  const keyOf = (place: number) => questions[place] ?? '';
  const places = new Map<number, number>();
  const spreadLines = spreads.map((row) => {
    const place = places.get(row[0]) ?? 0;
    places.set(row[0], place + 1);
    return spreadLine(keyOf(row[0]), place, row);
  });
  const statement: ReleaseStatement = {
    ...STATEMENT,
    ...of,
    ...{
      kind,
      closed_at: '2026-03-15T09:00:00.000Z',
      signed_at: '2026-03-15T09:01:00.000Z',
      product: 'test',
      rules,
    },
    lists: {
      units: digested(units.map(unitLine)),
      figures: digested(figures.map((row) => figureLine(keyOf(row[0]), row))),
      groups: digested(groups.map((row) => groupLine(keyOf(row[0]), row))),
      spreads: digested(spreadLines),
    },
    inner: '0'.repeat(64),
  };
  const text = JSON.stringify(statement);
  const public_key = createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    ...CHECK_FILE,
    ...{ ...of, kind, rules, questions, units, figures, groups, spreads },
    ...{ statement: text, signature: signed(pem, Buffer.from(text)), public_key },
  };
}

function digested(lines: readonly string[]) {
  const digest = new LineDigest();
  atOnce(digest.add(lines));
  return { rows: digest.rows, digest: digest.digest() };
}
