import { foldValue } from './fold-value.ts';

export type ConditionValue = string | number | null;

/** Numbers by what they are, words by their letters, whatever their case and composition. Nothing equals nothing else. */
export function isSameValue(own: ConditionValue, value: ConditionValue): boolean {
  if (own === null || value === null) return false;
  const [ownNumber, number] = [numberIn(own), numberIn(value)];
  if (ownNumber !== null && number !== null) return ownNumber === number;
  return foldValue(own) === foldValue(value);
}

export function numberIn(value: ConditionValue): number | null {
  if (typeof value === 'number') return value;
  const number = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
