import type { Rule, Variable } from '../catalogue/types.ts';
import type { Json } from '../lib/json.ts';
import type { Phrase } from '../lib/phrase.ts';
import { validationWords } from '../words/validation.ts';
import { fitsPattern, isAddress, isEmail, isPhone, isUrl, isZipCode } from './patterns.ts';

const textChecks = {
  email: [isEmail, validationWords('email')],
  phone: [isPhone, validationWords('phone')],
  url: [isUrl, validationWords('url')],
  zip_code: [isZipCode, validationWords('zipCode')],
  address: [isAddress, validationWords('address')],
} as const satisfies { [rule: string]: readonly [(text: string) => boolean, Phrase] };

type Parts = { readonly name: string; readonly argument: string };

const known = new Map<Rule, Parts>();

/** Taken apart once a rule: a sheet has ten thousand rows. */
function partsOf(rule: Rule): Parts {
  const before = known.get(rule);
  if (before) return before;
  const colon = rule.indexOf(':');
  const parts =
    colon < 0
      ? { name: rule, argument: '' }
      : { name: rule.slice(0, colon), argument: rule.slice(colon + 1) };
  known.set(rule, parts);
  return parts;
}

/** What one rule says of a value that is there and of the right type; null when it fits. */
export function ruleError(rule: Rule, value: Json): Phrase | null {
  const { name, argument } = partsOf(rule);
  switch (name) {
    case 'email':
    case 'phone':
    case 'url':
    case 'zip_code':
    case 'address': {
      const [fits, message] = textChecks[name];
      return typeof value === 'string' && !fits(value) ? message : null;
    }
    case 'length_min':
      return lengthOf(value) < Number(argument)
        ? validationWords('lengthMin', { limit: Number(argument) })
        : null;
    case 'length_max':
      return isLongerThan(value, Number(argument))
        ? validationWords('lengthMax', { limit: Number(argument) })
        : null;
    case 'range':
      return rangeError(value, argument);
    case 'date_range':
      return dateRangeError(value, argument);
    case 'regex':
      return typeof value === 'string' && !fitsPattern(value, argument) ? validationWords('regex') : null;
    default:
      return null;
  }
}

/** Characters as people count them, so that an emoji is one; other types have no length to check. */
function lengthOf(value: Json): number {
  return typeof value === 'string' ? [...value].length : Number.NaN;
}

/** Most texts are short enough however they are counted. */
function isLongerThan(value: Json, limit: number): boolean {
  return typeof value === 'string' && value.length > limit && lengthOf(value) > limit;
}

function rangeError(value: Json, argument: string): Phrase | null {
  const match = /^(-?[\d.]+)-(-?[\d.]+)$/.exec(argument);
  if (typeof value !== 'number' || !match) return null;
  const [min, max] = [Number(match[1]), Number(match[2])];
  return value >= min && value <= max ? null : validationWords('range', { min, max });
}

function dateRangeError(value: Json, argument: string): Phrase | null {
  const [from = '', to = ''] = argument.split('..');
  if (typeof value !== 'string') return null;
  const day = value.slice(0, 10);
  return day >= from && day <= to ? null : validationWords('dateRange', { from, to });
}

/** Whether the value, or each of several, is one that the variable offers. */
export function choiceError(variable: Variable, value: Json): Phrase | null {
  const offered: readonly Json[] | undefined = variable.choices?.map((choice) => choice.value);
  if (!offered) return null;
  if (Array.isArray(value)) {
    return value.every((item) => offered.includes(item)) ? null : validationWords('onlyChoicesMultiple');
  }
  return offered.includes(value) ? null : validationWords('onlyChoices');
}
