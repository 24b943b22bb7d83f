import { type Json, readJson } from '@livingroom/shared/core/lib/json.ts';
import type { SurveyDocument } from '@livingroom/shared/modules/surveys/contracts/survey-document.ts';

/** The survey document in a file; null for any other file. Whether its values fit, the server says field by field. */
export function readDocument(text: string): SurveyDocument | null {
  const value = readJson(text);
  return value !== undefined && isDocument(value) ? value : null;
}

function isDocument(value: Json | SurveyDocument): value is SurveyDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 'livingroom-survey' &&
    'items' in value &&
    Array.isArray(value.items)
  );
}
