import type { Text } from '../lib/language.ts';
import type { Phrase } from '../lib/phrase.ts';

/** What the checks say; in English the words of spec 2 §5.1. */
export const messages = {
  float: words('Value must be a float.', 'El valor debe ser un número.', 'Værdien skal være et tal.'),
  datetime: words(
    'Invalid date/time format.',
    'Formato de fecha u hora no válido.',
    'Ugyldigt format for dato eller klokkeslæt.',
  ),
  arrayContent: words(
    'Invalid array format or content.',
    'Formato o contenido de la lista no válido.',
    'Listens format eller indhold er ugyldigt.',
  ),
  array: words('Value must be an array.', 'El valor debe ser una lista.', 'Værdien skal være en liste.'),
  empty: words(
    'This field cannot be empty.',
    'Este campo no puede estar vacío.',
    'Dette felt må ikke være tomt.',
  ),
  null: words(
    'This field cannot be null.',
    'Este campo necesita un valor.',
    'Dette felt skal have en værdi.',
  ),
  onlyChoices: words(
    'Value must be one of the specified choices.',
    'El valor debe ser una de las opciones indicadas.',
    'Værdien skal være en af de angivne valgmuligheder.',
  ),
  onlyChoicesMultiple: words(
    'Every item must be among the specified choices.',
    'Cada elemento debe ser una de las opciones indicadas.',
    'Hvert element skal være blandt de angivne valgmuligheder.',
  ),
  address: words(
    'Invalid or incomplete address.',
    'Dirección no válida o incompleta.',
    'Ugyldig eller ufuldstændig adresse.',
  ),
  zipCode: words(
    'Invalid ZIP/postal code format.',
    'Formato de código postal no válido.',
    'Ugyldigt format for postnummer.',
  ),
  regex: words(
    'The value does not match the required format.',
    'El valor no tiene el formato requerido.',
    'Værdien har ikke det krævede format.',
  ),
  email: words(
    'Invalid email address.',
    'Dirección de correo electrónico no válida.',
    'Ugyldig e-mailadresse.',
  ),
  phone: words('Invalid phone number.', 'Número de teléfono no válido.', 'Ugyldigt telefonnummer.'),
  url: words('Invalid URL.', 'URL no válida.', 'Ugyldig URL.'),
  dateDmyFormat: words(
    'Invalid date format. Use DD/MM/YYYY.',
    'Formato de fecha no válido. Usa DD/MM/AAAA.',
    'Ugyldigt datoformat. Brug DD/MM/ÅÅÅÅ.',
  ),
  dateDmyInput: words(
    'Date must be in DD/MM/YYYY format.',
    'La fecha debe tener el formato DD/MM/AAAA.',
    'Datoen skal have formatet DD/MM/ÅÅÅÅ.',
  ),
  date: words('Invalid date.', 'Fecha no válida.', 'Ugyldig dato.'),
  blobUrl: words(
    'The specified blob URL does not exist.',
    'La URL del archivo indicado no existe.',
    'Den angivne filadresse findes ikke.',
  ),
  /** Ours: the spec names no words for these types. */
  integer: words(
    'Value must be an integer.',
    'El valor debe ser un número entero.',
    'Værdien skal være et helt tal.',
  ),
  boolean: words(
    'Value must be true or false.',
    'El valor debe ser verdadero o falso.',
    'Værdien skal være sand eller falsk.',
  ),
  text: words('Value must be text.', 'El valor debe ser un texto.', 'Værdien skal være tekst.'),
  json: words('Invalid JSON.', 'JSON no válido.', 'Ugyldig JSON.'),
} as const;

const lengthMin: Text = [
  'Minimum length is {limit} characters.',
  'La longitud mínima es de {limit} caracteres.',
  'Mindste længde er {limit} tegn.',
];
const lengthMax: Text = [
  'Maximum length is {limit} characters.',
  'La longitud máxima es de {limit} caracteres.',
  'Største længde er {limit} tegn.',
];
const range: Text = [
  'Value must be between {min} and {max}.',
  'El valor debe estar entre {min} y {max}.',
  'Værdien skal være mellem {min} og {max}.',
];
const dateRange: Text = [
  'Date must be between {from} and {to}.',
  'La fecha debe estar entre {from} y {to}.',
  'Datoen skal være mellem {from} og {to}.',
];
const unique: { readonly [scope in 'local' | 'global' | 'system']: Text } = {
  local: [
    'The value for {field} must be unique within your account.',
    'El valor de {field} debe ser único en tu cuenta.',
    'Værdien for {field} skal være unik inden for din konto.',
  ],
  global: [
    'The value for {field} must be unique within the global scope.',
    'El valor de {field} debe ser único en el ámbito global.',
    'Værdien for {field} skal være unik globalt.',
  ],
  system: [
    'The value for {field} must be unique within the system-wide scope.',
    'El valor de {field} debe ser único en todo el sistema.',
    'Værdien for {field} skal være unik i hele systemet.',
  ],
};
const missingReference: Text = [
  '{field} does not exist in the referenced table.',
  '{field} no existe en la tabla a la que remite.',
  '{field} findes ikke i den tabel, der henvises til.',
];

export function lengthMinMessage(limit: number): Phrase {
  return { text: lengthMin, values: { limit } };
}

export function lengthMaxMessage(limit: number): Phrase {
  return { text: lengthMax, values: { limit } };
}

export function rangeMessage(min: number, max: number): Phrase {
  return { text: range, values: { min, max } };
}

export function dateRangeMessage(from: string, to: string): Phrase {
  return { text: dateRange, values: { from, to } };
}

export function uniqueMessage(field: string, scope: 'local' | 'global' | 'system'): Phrase {
  return { text: unique[scope], values: { field } };
}

export function missingReferenceMessage(field: string): Phrase {
  return { text: missingReference, values: { field } };
}

function words(...text: Text): Phrase {
  return { text };
}
