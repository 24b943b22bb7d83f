import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { transferProblems } from '@livingroom/shared/modules/organisation-transfer/words.ts';
import { transferWords } from '@livingroom/shared/modules/organisation-transfer/words.ts';

/** Why a file is not imported; nothing of it has been written. */
export class ImportRefused extends Error {
  readonly problem: (typeof transferProblems)[number];
  readonly values: Phrase['values'];

  constructor(problem: ImportRefused['problem'], values: Phrase['values'] = {}) {
    super(`Import refused: ${problem}`);
    this.name = 'ImportRefused';
    this.problem = problem;
    this.values = values;
  }

  get phrase(): Phrase {
    return transferWords.of(this.problem, this.values);
  }
}

export function refuseImport(problem: ImportRefused['problem'], values: Phrase['values'] = {}): never {
  throw new ImportRefused(problem, values);
}
