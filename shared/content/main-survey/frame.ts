import type { Text } from '../../core/lib/text.ts';
import { included } from './included.ts';
import { inspired } from './inspired.ts';
import { involved } from './involved.ts';
import type { DimensionContent } from './types.ts';

export const dimensions: readonly DimensionContent[] = [included, inspired, involved];

export const surveyTitle: Text = 'content/main-survey:survey_title';

export const surveyDescription: Text = 'content/main-survey:survey_description';

/** Said before anything is asked, in one breath: privacy and length stand on the page before it. */
export const welcome: Text = 'content/main-survey:welcome';

export const closingQuestion: Text = 'content/main-survey:closing_question';

export const completion: Text = 'content/main-survey:completion';
