import { defineWords, type Phrase } from '../../../core/lib/phrase.ts';

/** Why a file is refused as a whole; in English the words of spec 2 §5.3 where it has some. */
export const sheetProblems = {
  notASheet: [
    'The file is not valid CSV or Excel documents.',
    'El archivo no es un documento CSV o Excel válido.',
    'Filen er ikke et gyldigt CSV- eller Excel-dokument.',
  ],
  sheetMissing: [
    'The workbook has no sheet named {name}.',
    'El libro no tiene ninguna hoja llamada {name}.',
    'Projektmappen har intet ark med navnet {name}.',
  ],
  noFile: [
    'No file selected. Please select a file to upload.',
    'No se ha seleccionado ningún archivo. Selecciona un archivo para cargarlo.',
    'Der er ikke valgt en fil. Vælg en fil, der skal uploades.',
  ],
  noHeader: [
    'The file has no header row: its first row is empty.',
    'El archivo no tiene fila de encabezados: su primera fila está vacía.',
    'Filen har ingen overskriftsrække: den første række er tom.',
  ],
  noAddressColumn: [
    'Choose the column that holds the work e-mail.',
    'Elige la columna que contiene el correo de trabajo.',
    'Vælg den kolonne, der indeholder arbejdsmailen.',
  ],
  unitsRefused: [
    'The units of this file can’t be created: {said}',
    'No se pueden crear las unidades de este archivo: {said}',
    'Filens enheder kan ikke oprettes: {said}',
  ],
  metadata: [
    'The upload metadata must name a table and a mode.',
    'Los metadatos de la carga deben indicar una tabla y un modo.',
    'Uploadens metadata skal angive en tabel og en tilstand.',
  ],
  tooManyRows: [
    'The file has more than {limit} rows.',
    'El archivo tiene más de {limit} filas.',
    'Filen har mere end {limit} rækker.',
  ],
  tooManyColumns: [
    'The file has more than {limit} columns.',
    'El archivo tiene más de {limit} columnas.',
    'Filen har mere end {limit} kolonner.',
  ],
  tooManyCells: [
    'A sheet has more than {limit} cells.',
    'Una hoja tiene más de {limit} celdas.',
    'Et ark har mere end {limit} celler.',
  ],
  tooManyMerges: [
    'A sheet has more than {limit} merged ranges.',
    'Una hoja tiene más de {limit} rangos combinados.',
    'Et ark har mere end {limit} flettede områder.',
  ],
  tooManyParts: [
    'The workbook has more than {limit} parts.',
    'El libro tiene más de {limit} partes.',
    'Projektmappen har mere end {limit} dele.',
  ],
  tooManySheets: [
    'The workbook has more than {limit} sheets.',
    'El libro tiene más de {limit} hojas.',
    'Projektmappen har mere end {limit} ark.',
  ],
  tooManyStrings: [
    'The workbook has more than {limit} different texts.',
    'El libro tiene más de {limit} textos diferentes.',
    'Projektmappen har mere end {limit} forskellige tekster.',
  ],
  tooManyStyles: [
    'The workbook has more than {limit} cell formats.',
    'El libro tiene más de {limit} formatos de celda.',
    'Projektmappen har mere end {limit} celleformater.',
  ],
  tooLargeUnpacked: [
    'The workbook is too large when unpacked ({bytes} bytes; at most {limit}).',
    'El libro es demasiado grande al descomprimirlo ({bytes} bytes; como máximo {limit}).',
    'Projektmappen er for stor, når den pakkes ud ({bytes} bytes; højst {limit}).',
  ],
  tooMuchText: [
    'The cells of the file hold more than {limit} characters together.',
    'Las celdas del archivo contienen más de {limit} caracteres en total.',
    'Filens celler indeholder tilsammen mere end {limit} tegn.',
  ],
  tooMuchMemory: [
    'Reading the file takes more memory than one file may have. Copy the rows into a new, plain sheet, or divide them into several files.',
    'Leer el archivo requiere más memoria de la que puede usar un archivo. Copia las filas en una hoja nueva y sencilla o repártelas en varios archivos.',
    'Filen kræver mere hukommelse, end en fil må bruge. Kopiér rækkerne til et nyt, enkelt ark, eller fordel dem på flere filer.',
  ],
  tooMuchTime: [
    'Reading the file takes longer than one file may take. Copy the rows into a new, plain sheet, or divide them into several files.',
    'Leer el archivo tarda más de lo que puede tardar un archivo. Copia las filas en una hoja nueva y sencilla o repártelas en varios archivos.',
    'Det tager længere tid at læse filen, end en fil må tage. Kopiér rækkerne til et nyt, enkelt ark, eller fordel dem på flere filer.',
  ],
  brokenOff: [
    'Reading the file was broken off twice, so it is not tried again. Nothing was saved. Copy the rows into a new, plain sheet, or divide them into several files, and upload that.',
    'La lectura del archivo se interrumpió dos veces, por lo que no se vuelve a intentar. No se guardó nada. Copia las filas en una hoja nueva y sencilla o repártelas en varios archivos, y cárgalos.',
    'Læsningen af filen blev afbrudt to gange, så den forsøges ikke igen. Intet blev gemt. Kopiér rækkerne til et nyt, enkelt ark, eller fordel dem på flere filer, og upload det.',
  ],
  cellTooLong: [
    'A text has more than {limit} characters, which no workbook can hold. Download the rows as CSV.',
    'Un texto tiene más de {limit} caracteres, que ningún libro puede contener. Descarga las filas como CSV.',
    'En tekst har mere end {limit} tegn, og det kan ingen projektmappe rumme. Download rækkerne som CSV.',
  ],
  noColumn: [
    'Please select at least one column to download.',
    'Selecciona al menos una columna para descargar.',
    'Vælg mindst én kolonne, der skal downloades.',
  ],
  noMoreRows: [
    'There are {total} rows; there is none from row {from} on.',
    'Hay {total} filas; no hay ninguna a partir de la fila {from}.',
    'Der er {total} rækker; der er ingen fra række {from}.',
  ],
} as const;

defineWords('sheets', {
  ...sheetProblems,
  'noMoreRows-one': [
    'There is 1 row; there is none from row {from} on.',
    'Hay 1 fila; no hay ninguna a partir de la fila {from}.',
    'Der er 1 række; der er ingen fra række {from}.',
  ],
});

/** What is wrong with rows of a file, or is to be known about them. */
export const sheetWords = defineWords('sheetRows', {
  cellError: [
    'Column {column} holds the error {value}.',
    'La columna {column} contiene el error {value}.',
    'Kolonne {column} indeholder fejlen {value}.',
  ],
  cellUnreadable: [
    'The cell in column {column} cannot be read ({value}).',
    'No se puede leer la celda de la columna {column} ({value}).',
    'Cellen i kolonne {column} kan ikke læses ({value}).',
  ],
  formulaWithoutValue: [
    'The formula in column {column} has no value. Open the file in a spreadsheet program, save it and upload it again.',
    'La fórmula de la columna {column} no tiene valor. Abre el archivo en una hoja de cálculo, guárdalo y vuelve a cargarlo.',
    'Formlen i kolonne {column} har ingen værdi. Åbn filen i et regneark, gem den, og upload den igen.',
  ],
  quoteNeverEnds: [
    'A quotation mark opens a text in line {line} and never closes it, so the rows that follow cannot be told apart.',
    'Unas comillas abren un texto en la línea {line} y nunca lo cierran, por lo que no se pueden distinguir las filas siguientes.',
    'Et anførselstegn begynder en tekst i linje {line} og afslutter den aldrig, så de følgende rækker ikke kan skelnes.',
  ],
  textAfterQuote: [
    'Text follows a closing quotation mark in line {line}, so the cells that follow cannot be told apart. A quotation mark inside a text is written twice.',
    'En la línea {line} hay texto después de unas comillas de cierre, por lo que no se pueden distinguir las celdas siguientes. Dentro de un texto, las comillas se escriben dos veces.',
    'Der følger tekst efter et afsluttende anførselstegn i linje {line}, så de følgende celler ikke kan skelnes. Et anførselstegn i en tekst skrives to gange.',
  ],
  textTooLong: [
    'The text in column {column} is longer than {limit} characters.',
    'El texto de la columna {column} tiene más de {limit} caracteres.',
    'Teksten i kolonne {column} er længere end {limit} tegn.',
  ],
  undecodable: [
    'Line {line} holds characters that are not UTF-8, while other lines are. Save the whole file as UTF-8.',
    'La línea {line} contiene caracteres que no son UTF-8, mientras que otras líneas sí lo son. Guarda todo el archivo como UTF-8.',
    'Linje {line} indeholder tegn, der ikke er UTF-8, mens andre linjer er det. Gem hele filen som UTF-8.',
  ],
  withoutHeading: [
    'Column {column} has no heading, but holds {value}.',
    'La columna {column} no tiene encabezado, pero contiene {value}.',
    'Kolonne {column} har ingen overskrift, men indeholder {value}.',
  ],
  nothingSaved: [
    'Nothing of the file was saved: {wrong} of {rows} rows must be corrected.',
    'No se guardó nada del archivo: hay que corregir {wrong} de {rows} filas.',
    'Intet fra filen blev gemt: {wrong} af {rows} rækker skal rettes.',
  ],
  'nothingSaved-one': [
    'Nothing of the file was saved: its only row must be corrected.',
    'No se guardó nada del archivo: hay que corregir su única fila.',
    'Intet fra filen blev gemt: dens eneste række skal rettes.',
  ],
  nothingRead: [
    'Nothing of the file was saved.',
    'No se guardó nada del archivo.',
    'Intet fra filen blev gemt.',
  ],
  part: [
    'Rows {first} to {last} of {total}. The others come with a download from another row on.',
    'Filas {first} a {last} de {total}. Las demás se obtienen con una descarga a partir de otra fila.',
    'Række {first} til {last} af {total}. De andre fås med en download fra en anden række.',
  ],
  severalFit: [
    '{value} for {field} fits more than one row: {first} and {second}. Write only the key, in brackets.',
    '{value} en {field} coincide con más de una fila: {first} y {second}. Escribe solo la clave, entre paréntesis.',
    '{value} i {field} passer på mere end én række: {first} og {second}. Skriv kun nøglen i parentes.',
  ],
});

const hints = {
  'employees.managerial_role': [
    'TRUE says that the person leads others, for groups and lists. It gives no access: for that write Manager in Role and the units in Units managed.',
    'TRUE indica que la persona dirige a otras, para grupos y listas. No da acceso: para eso escribe Responsable en Rol y las unidades en Unidades a cargo.',
    'TRUE siger, at personen leder andre, til grupper og lister. Det giver ingen adgang: skriv i så fald Leder i Rolle og enhederne i Ledede enheder.',
  ],
  'employees.role': [
    'What the person may do. Left empty it stays as it is. A manager needs units in Units managed.',
    'Lo que la persona puede hacer. Si se deja vacío, queda como está. Un responsable necesita unidades en Unidades a cargo.',
    'Hvad personen må. Tom betyder som før. En leder kræver enheder i Ledede enheder.',
  ],
  'employees.units_managed': [
    'Units by name, key or label (key), separated by semicolons. The units below come with them. Only with the role Manager or Administrator.',
    'Unidades por nombre, clave o etiqueta (clave), separadas por punto y coma. Incluyen las que están por debajo. Solo con el rol Responsable o Administrador.',
    'Enheder ved navn, nøgle eller navn (nøgle), adskilt af semikolon. Enhederne under dem følger med. Kun med rollen Leder eller Administrator.',
  ],
} as const;

const hintWords = defineWords('columns', hints);

/** What is to be known of a column before it is filled in, because its name promises more than it does; mostly null. */
export function columnHint(table: string, field: string): Phrase | null {
  const key = `${table}.${field}`;
  return isHint(key) ? hintWords.of(key) : null;
}

function isHint(key: string): key is keyof typeof hints {
  return Object.hasOwn(hints, key);
}
