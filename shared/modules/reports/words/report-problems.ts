import { defineWords } from '../../../core/lib/phrase.ts';

/** What is wrong with a report or one of its cards (spec 2 §5.5, §8.8). */
export const reportProblemWords = defineWords('reportProblems', {
  'unknown-field': [
    'Reports know no such field: {names}. ({path})',
    'Los informes no conocen este campo: {names}. ({path})',
    'Rapporter kender ikke feltet: {names}. ({path})',
  ],
  'invalid-value': [
    'This cannot be shown in a report: {path}.',
    'Esto no se puede mostrar en un informe: {path}.',
    'Dette kan ikke vises i en rapport: {path}.',
  ],
  'too-long': [
    'This text is longer than the {names} letters that it may have: {path}.',
    'Este texto supera las {names} letras que puede tener: {path}.',
    'Teksten er længere end de {names} tegn, den må have: {path}.',
  ],
  series: [
    'Default configuration for series is not properly set. Missing: {names}.',
    'La configuración predeterminada de las series no es correcta. Falta: {names}.',
    'Standardopsætningen af serierne er ikke rigtig. Mangler: {names}.',
  ],
  'no-question': [
    'Invalid report input. Skipping chart initialization. ({path} {names})',
    'Entrada de informe no válida. Se omite el gráfico. ({path} {names})',
    'Ugyldigt rapportinput. Diagrammet udelades. ({path} {names})',
  ],
  'no-chart': [
    'A card of this type needs a chart.',
    'Una tarjeta de este tipo necesita un gráfico.',
    'Et kort af denne type skal have et diagram.',
  ],
  'unreadable-report': [
    'Failed to parse report_schema JSON',
    'No se pudo leer el JSON de report_schema',
    'JSON i report_schema kunne ikke læses',
  ],
  'broken-card': ['Card {card}: {problem}', 'Tarjeta {card}: {problem}', 'Kort {card}: {problem}'],
  'too-many': [
    'A report has at most {most} cards.',
    'Un informe tiene como máximo {most} tarjetas.',
    'En rapport har højst {most} kort.',
  ],
});
