import { defineWords } from '../lib/phrase.ts';

/** What is wrong with a field of a call, before any rule of a table is asked. */
export const inputWords = defineWords('input', {
  type: [
    'This field is missing or has the wrong type.',
    'Este campo falta o no es del tipo correcto.',
    'Dette felt mangler eller har en forkert type.',
  ],
  tooSmall: [
    'Value must be at least {limit}.',
    'El valor debe ser como mínimo {limit}.',
    'Værdien skal være mindst {limit}.',
  ],
  tooBig: [
    'Value must be at most {limit}.',
    'El valor debe ser como máximo {limit}.',
    'Værdien må højst være {limit}.',
  ],
  tooFew: [
    'At least {limit} items are needed.',
    'Se necesitan al menos {limit} elementos.',
    'Der skal være mindst {limit} elementer.',
  ],
  'tooFew-one': [
    'At least 1 item is needed.',
    'Se necesita al menos 1 elemento.',
    'Der skal være mindst 1 element.',
  ],
  tooMany: [
    'At most {limit} items are allowed.',
    'Se permiten como máximo {limit} elementos.',
    'Der må højst være {limit} elementer.',
  ],
  'tooMany-one': [
    'At most 1 item is allowed.',
    'Se permite como máximo 1 elemento.',
    'Der må højst være 1 element.',
  ],
  unknownFields: [
    'These fields are not known: {fields}',
    'Estos campos no se conocen: {fields}',
    'Disse felter kendes ikke: {fields}',
  ],
  invalid: ['Invalid value.', 'Valor no válido.', 'Ugyldig værdi.'],
});
