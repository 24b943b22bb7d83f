import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { inputWords } from '@livingroom/shared/core/words/input.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import type * as z from 'zod';

/** What a contract says of a field: the parser knows English only, its codes have words of ours. */
export function issueWords(issue: z.core.$ZodIssue): Phrase {
  switch (issue.code) {
    case 'invalid_type':
      return inputWords('type');
    case 'too_small':
      return sizeWords(issue.origin, Number(issue.minimum), 'small');
    case 'too_big':
      return sizeWords(issue.origin, Number(issue.maximum), 'big');
    case 'invalid_format':
      return issue.format === 'json_string' ? validationWords('json') : validationWords('regex');
    case 'invalid_value':
      return validationWords('onlyChoices');
    case 'unrecognized_keys':
      return inputWords('unknownFields', { fields: issue.keys });
    default:
      return inputWords('invalid');
  }
}

function sizeWords(origin: string, limit: number, end: 'small' | 'big'): Phrase {
  if (origin === 'string') return validationWords(end === 'small' ? 'lengthMin' : 'lengthMax', { limit });
  if (['array', 'set', 'map', 'file'].includes(origin))
    return inputWords(end === 'small' ? 'tooFew' : 'tooMany', { limit });
  return inputWords(end === 'small' ? 'tooSmall' : 'tooBig', { limit });
}
