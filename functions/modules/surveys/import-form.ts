import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { surveyDocument } from '@livingroom/shared/modules/surveys/contracts/survey-document.ts';
import type { ImportedForm } from '@livingroom/shared/modules/surveys/rules/import/form.ts';
import { importSurveyJs } from '@livingroom/shared/modules/surveys/rules/import/survey-js.ts';
import { type FormRow, importXlsForm } from '@livingroom/shared/modules/surveys/rules/import/xls-form.ts';
import { formWords } from '@livingroom/shared/modules/surveys/words/surveys.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readNamedSheet } from '../sheets/file/read-sheet.ts';
import { importSurvey } from './import-survey.ts';

/** A form is text: more than this is none. */
export const FORM_BYTES = 2_000_000;

type FormFile = { readonly name: string; readonly content: Uint8Array };

type Imported = {
  readonly survey_id: number;
  readonly title: string;
  readonly items: number;
  readonly notes: { readonly place: string; readonly message: string }[];
};

/** A draft from a form of another system, and everything that could not be carried over. Errors: `survey-refused`. */
export async function importForm(context: ServiceContext, file: FormFile): Promise<Imported> {
  const form = await formOf(file);
  if (form.items.length === 0) throw new AppError('survey-refused', { problem: 'form-empty' });
  const survey_title = form.title || file.name.replace(/\.\w+$/, '').slice(0, 160);
  const document = surveyDocument.safeParse({
    format: 'livingroom-survey',
    format_version: 1,
    survey: { survey_title, language: 'en_us' },
    items: form.items,
  });
  if (!document.success) throw new AppError('survey-refused', { problem: 'form-unreadable' });
  const { survey_id } = await importSurvey(context, document.data);
  return {
    survey_id,
    title: survey_title,
    items: form.items.length,
    notes: form.notes.map(({ place, kind, detail }) => ({
      place,
      message: say(formWords(kind, { detail }), context.language),
    })),
  };
}

async function formOf({ name, content }: FormFile): Promise<ImportedForm> {
  if (/\.json$/i.test(name)) return importSurveyJs(parsed(content));
  if (!/\.xlsx$/i.test(name)) throw new AppError('survey-refused', { problem: 'form-unreadable' });
  const survey = await rowsOf(content, 'survey');
  const [choices, settings] = [await optional(content, 'choices'), await optional(content, 'settings')];
  return importXlsForm({ survey, choices, settings });
}

function parsed(content: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)) as Json;
  } catch {
    throw new AppError('survey-refused', { problem: 'form-unreadable' });
  }
}

async function optional(content: Uint8Array, sheetName: string): Promise<readonly FormRow[]> {
  try {
    return await rowsOf(content, sheetName);
  } catch (error) {
    if (error instanceof AppError && error.data.problem === 'sheetMissing') return [];
    throw error;
  }
}

async function rowsOf(content: Uint8Array, sheetName: string): Promise<readonly FormRow[]> {
  const { headers, rows } = await readNamedSheet(content, sheetName);
  return rows.map(({ cells }) =>
    Object.fromEntries(
      headers.flatMap((heading, place) => {
        const cell = cells[place];
        return heading === '' || cell === undefined || cell === null
          ? []
          : [[heading.trim(), String(cell).trim()]];
      }),
    ),
  );
}
