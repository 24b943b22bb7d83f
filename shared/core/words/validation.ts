import type { Text } from '../lib/language.ts';
import { defineWords, type Phrase } from '../lib/phrase.ts';

/** What the checks say; in English the words of spec 2 §5.1. */
const texts = {
  float: ['Value must be a float.', 'El valor debe ser un número.', 'Værdien skal være et tal.'],
  datetime: [
    'Invalid date/time format.',
    'Formato de fecha u hora no válido.',
    'Ugyldigt format for dato eller klokkeslæt.',
  ],
  arrayContent: [
    'Invalid array format or content.',
    'Formato o contenido de la lista no válido.',
    'Listens format eller indhold er ugyldigt.',
  ],
  array: ['Value must be an array.', 'El valor debe ser una lista.', 'Værdien skal være en liste.'],
  empty: ['This field cannot be empty.', 'Este campo no puede estar vacío.', 'Dette felt må ikke være tomt.'],
  null: ['This field cannot be null.', 'Este campo necesita un valor.', 'Dette felt skal have en værdi.'],
  onlyChoices: [
    'Value must be one of the specified choices.',
    'El valor debe ser una de las opciones indicadas.',
    'Værdien skal være en af de angivne valgmuligheder.',
  ],
  onlyChoicesMultiple: [
    'Every item must be among the specified choices.',
    'Cada elemento debe ser una de las opciones indicadas.',
    'Hvert element skal være blandt de angivne valgmuligheder.',
  ],
  address: [
    'Invalid or incomplete address.',
    'Dirección no válida o incompleta.',
    'Ugyldig eller ufuldstændig adresse.',
  ],
  zipCode: [
    'Invalid ZIP/postal code format.',
    'Formato de código postal no válido.',
    'Ugyldigt format for postnummer.',
  ],
  regex: [
    'The value does not match the required format.',
    'El valor no tiene el formato requerido.',
    'Værdien har ikke det krævede format.',
  ],
  email: ['Invalid email address.', 'Dirección de correo electrónico no válida.', 'Ugyldig e-mailadresse.'],
  phone: ['Invalid phone number.', 'Número de teléfono no válido.', 'Ugyldigt telefonnummer.'],
  url: ['Invalid URL.', 'URL no válida.', 'Ugyldig URL.'],
  dateDmyFormat: [
    'Invalid date format. Use DD/MM/YYYY.',
    'Formato de fecha no válido. Usa DD/MM/AAAA.',
    'Ugyldigt datoformat. Brug DD/MM/ÅÅÅÅ.',
  ],
  dateDmyInput: [
    'Date must be in DD/MM/YYYY format.',
    'La fecha debe tener el formato DD/MM/AAAA.',
    'Datoen skal have formatet DD/MM/ÅÅÅÅ.',
  ],
  date: ['Invalid date.', 'Fecha no válida.', 'Ugyldig dato.'],
  blobUrl: [
    'The specified blob URL does not exist.',
    'La URL del archivo indicado no existe.',
    'Den angivne filadresse findes ikke.',
  ],
  /** Ours: the spec names no words for these types. */
  integer: [
    'Value must be an integer.',
    'El valor debe ser un número entero.',
    'Værdien skal være et helt tal.',
  ],
  boolean: [
    'Value must be true or false.',
    'El valor debe ser verdadero o falso.',
    'Værdien skal være sand eller falsk.',
  ],
  text: ['Value must be text.', 'El valor debe ser un texto.', 'Værdien skal være tekst.'],
  condition: [
    'A condition here cannot be read.',
    'Aquí hay una condición que no se puede leer.',
    'Her er en betingelse, der ikke kan læses.',
  ],
  optionEmpty: [
    'Every option needs a label.',
    'Cada opción necesita una etiqueta.',
    'Hver valgmulighed skal have en tekst.',
  ],
  json: ['Invalid JSON.', 'JSON no válido.', 'Ugyldig JSON.'],
  lengthMin: [
    'Minimum length is {limit} characters.',
    'La longitud mínima es de {limit} caracteres.',
    'Mindste længde er {limit} tegn.',
  ],
  'lengthMin-one': [
    'Minimum length is 1 character.',
    'La longitud mínima es de 1 carácter.',
    'Mindste længde er 1 tegn.',
  ],
  lengthMax: [
    'Maximum length is {limit} characters.',
    'La longitud máxima es de {limit} caracteres.',
    'Største længde er {limit} tegn.',
  ],
  'lengthMax-one': [
    'Maximum length is 1 character.',
    'La longitud máxima es de 1 carácter.',
    'Største længde er 1 tegn.',
  ],
  range: [
    'Value must be between {min} and {max}.',
    'El valor debe estar entre {min} y {max}.',
    'Værdien skal være mellem {min} og {max}.',
  ],
  dateRange: [
    'Date must be between {from} and {to}.',
    'La fecha debe estar entre {from} y {to}.',
    'Datoen skal være mellem {from} og {to}.',
  ],
  uniqueLocal: [
    'The value for {field} must be unique within your account.',
    'El valor de {field} debe ser único en tu cuenta.',
    'Værdien for {field} skal være unik inden for din konto.',
  ],
  uniqueGlobal: [
    'The value for {field} must be unique within the global scope.',
    'El valor de {field} debe ser único en el ámbito global.',
    'Værdien for {field} skal være unik globalt.',
  ],
  uniqueSystem: [
    'The value for {field} must be unique within the system-wide scope.',
    'El valor de {field} debe ser único en todo el sistema.',
    'Værdien for {field} skal være unik i hele systemet.',
  ],
  missingReference: [
    '{field} does not exist in the referenced table.',
    '{field} no existe en la tabla a la que remite.',
    '{field} findes ikke i den tabel, der henvises til.',
  ],
} as const satisfies { readonly [key: string]: Text };

export const validationWords = defineWords('validation', texts);

const uniqueKeys = { local: 'uniqueLocal', global: 'uniqueGlobal', system: 'uniqueSystem' } as const;

export function uniqueMessage(field: Phrase, scope: 'local' | 'global' | 'system'): Phrase {
  return validationWords(uniqueKeys[scope], { field });
}

export function missingReferenceMessage(field: Phrase): Phrase {
  return validationWords('missingReference', { field });
}
