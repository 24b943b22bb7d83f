import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { SaidNames } from '@livingroom/shared/modules/analyses/rules/said-names.ts';
import { analysisWords } from '@livingroom/shared/modules/analyses/words.ts';
import type { ReportFrame } from '../reports/frame.ts';

/** What the words of a run stand for: a result is kept in one language and read in all. */
export function saidNames({ drivers }: ReportFrame, language: Language | undefined): SaidNames {
  return {
    [say(analysisWords('overall'), language)]: 'overall',
    [say(analysisWords('everybody'), language)]: 'organisation',
    [say(analysisWords('read-by-ai'), language)]: 'ai',
    [say(analysisWords('read-by-lists'), language)]: 'lists',
    ...Object.fromEntries(drivers.map(({ driver_id, driver_title }) => [driver_title, driver_id])),
  };
}
