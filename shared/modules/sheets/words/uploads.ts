import { defineWords } from '../../../core/lib/phrase.ts';

/** What a bulk upload says to whoever uploaded the file; in English the words of spec 2 §5.3 where it has some. */
export const uploadWords = defineWords('uploads', {
  lines: ['{lines}', '{lines}', '{lines}'],
  done: ['File uploaded successfully', 'Archivo cargado correctamente', 'Filen er uploadet'],
  row: ['Row {row}: {problem}', 'Fila {row}: {problem}', 'Række {row}: {problem}'],
  more: ['… and {count} more.', '… y {count} más.', '… og {count} mere.'],
  'headers-missing': [
    'Missing required headers: {headers}',
    'Faltan encabezados obligatorios: {headers}',
    'Der mangler påkrævede overskrifter: {headers}',
  ],
  'headers-unexpected': [
    'Unexpected headers found: {headers} These headers are neither required nor optional and allowed in this operation.',
    'Encabezados inesperados: {headers} No son obligatorios ni opcionales, ni se permiten en esta operación.',
    'Uventede overskrifter: {headers} De er hverken påkrævede eller valgfri og er ikke tilladt her.',
  ],
  'headers-repeated': [
    'The same header appears more than once: {headers}',
    'El mismo encabezado aparece más de una vez: {headers}',
    'Den samme overskrift optræder mere end én gang: {headers}',
  ],
  'file-gone': [
    'The uploaded file is gone. Please upload it again.',
    'El archivo cargado ya no está. Vuelve a cargarlo.',
    'Den uploadede fil findes ikke længere. Upload den igen.',
  ],
  held: [
    'This file kept the whole service waiting, so it was stopped. It will not be tried again; please split it into smaller files.',
    'Este archivo dejó en espera todo el servicio y se detuvo. No se volverá a intentar; divídelo en archivos más pequeños.',
    'Filen fik hele tjenesten til at vente og blev stoppet. Den bliver ikke forsøgt igen; del den i mindre filer.',
  ],
  'no-rows': [
    'The file has no data rows.',
    'El archivo no tiene filas de datos.',
    'Filen har ingen datarækker.',
  ],
  required: [
    "Required field '{field}' is missing.",
    "Falta el campo obligatorio '{field}'.",
    "Det påkrævede felt '{field}' mangler.",
  ],
  value: [
    'Validation error for {field}: {problem}',
    'Error de validación en {field}: {problem}',
    'Valideringsfejl i {field}: {problem}',
  ],
  reference: [
    'Key value {value} for {field} does not exist in the referenced table {table}.',
    'El valor {value} de {field} no existe en la tabla {table}, a la que remite.',
    'Nøgleværdien {value} for {field} findes ikke i tabellen {table}, der henvises til.',
  ],
  repeated: [
    'Key value {value} for {field} appears more than once.',
    'El valor {value} de {field} aparece más de una vez.',
    'Nøgleværdien {value} for {field} optræder mere end én gang.',
  ],
  unique: [
    'Value {value} for {field} must be unique within {scope} scope.',
    'El valor {value} de {field} debe ser único en el ámbito {scope}.',
    'Værdien {value} for {field} skal være unik inden for {scope}.',
  ],
  'read-only': [
    'This row is read-only in its present state.',
    'Esta fila es de solo lectura en su estado actual.',
    'Rækken er skrivebeskyttet i sin nuværende tilstand.',
  ],
  moved: [
    'This row was changed by somebody else while the file was being saved. Nothing of the file was saved; please check the row and try again.',
    'Otra persona cambió esta fila mientras se guardaba el archivo. No se guardó nada del archivo; revisa la fila e inténtalo de nuevo.',
    'En anden ændrede rækken, mens filen blev gemt. Intet fra filen blev gemt; kontrollér rækken, og prøv igen.',
  ],
  taken: [
    'Value {value} for {field} was taken by somebody else meanwhile. Nothing of the file was saved; please try again.',
    'Entretanto otra persona tomó el valor {value} de {field}. No se guardó nada del archivo; inténtalo de nuevo.',
    'En anden har i mellemtiden taget værdien {value} for {field}. Intet fra filen blev gemt; prøv igen.',
  ],
  'left-changed': [
    'This row could not be taken back because somebody else changed it meanwhile.',
    'Esta fila no se pudo deshacer porque entretanto otra persona la cambió.',
    'Rækken kunne ikke føres tilbage, fordi en anden har ændret den i mellemtiden.',
  ],
  outage: [
    'The upload could not be finished because a service did not answer. Nothing was saved; please try again.',
    'La carga no se pudo terminar porque un servicio no respondió. No se guardó nada; inténtalo de nuevo.',
    'Uploaden kunne ikke afsluttes, fordi en tjeneste ikke svarede. Intet blev gemt; prøv igen.',
  ],
  'download-failed': [
    'Download job failed. Please check and try again.',
    'La descarga falló. Revísala e inténtalo de nuevo.',
    'Downloadet mislykkedes. Kontrollér det, og prøv igen.',
  ],
});
