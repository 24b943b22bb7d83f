import type { Text } from '../lib/language.ts';
import { defineWords } from '../lib/phrase.ts';

/** Why a read or a write cannot be done as it was asked for: the client's mistake, whichever store is behind. */
export const queryProblems = {
  field: ['Not a field name.', 'No es un nombre de campo.', 'Det er ikke navnet på et felt.'],
  table: ['Not a table name.', 'No es un nombre de tabla.', 'Det er ikke navnet på en tabel.'],
  account: ['Not an account id.', 'No es el identificador de una cuenta.', 'Det er ikke et konto-id.'],
  shard: ['Not a shard.', 'No es una partición.', 'Det er ikke en partition.'],
  'no-shards': [
    'Table {table} has no shards.',
    'La tabla {table} no tiene particiones.',
    'Tabellen {table} har ingen partitioner.',
  ],
  row: ['Not a row id.', 'No es el identificador de una fila.', 'Det er ikke et række-id.'],
  counter: ['Not a counter.', 'No es un contador.', 'Det er ikke en tæller.'],
  count: [
    'Numbers are taken one or more at a time.',
    'Los números se toman de uno en uno o más.',
    'Numre tages et eller flere ad gangen.',
  ],
  value: [
    'A filter compares with text, numbers, true, false or null only.',
    'Un filtro solo compara con texto, números, verdadero, falso o nulo.',
    'Et filter sammenligner kun med tekst, tal, sand, falsk eller null.',
  ],
  batch: [
    'A batch has at most {limit} writes.',
    'Un lote tiene como máximo {limit} escrituras.',
    'En portion har højst {limit} skrivninger.',
  ],
  depth: [
    'The filter is nested too deeply.',
    'El filtro tiene demasiados niveles.',
    'Filteret har for mange niveauer.',
  ],
  conditions: [
    'The filter has too many conditions.',
    'El filtro tiene demasiadas condiciones.',
    'Filteret har for mange betingelser.',
  ],
  page: [
    'A page has 1 to {limit} rows.',
    'Una página tiene de 1 a {limit} filas.',
    'En side har 1 til {limit} rækker.',
  ],
  skip: ['Skip is a number of rows.', 'Skip es un número de filas.', 'Skip er et antal rækker.'],
  'skip-or-cursor': [
    'Skip and cursor exclude each other.',
    'Skip y cursor se excluyen.',
    'Skip og cursor udelukker hinanden.',
  ],
  cursor: [
    'The cursor is not valid for this query.',
    'El cursor no es válido para esta consulta.',
    'Markøren passer ikke til denne forespørgsel.',
  ],
  sorted: [
    'More than {limit} rows cannot be sorted by these fields together.',
    'No se pueden ordenar más de {limit} filas por estos campos a la vez.',
    'Mere end {limit} rækker kan ikke sorteres efter disse felter på én gang.',
  ],
  operator: [
    'Operator {operator} is not known.',
    'No se conoce el operador {operator}.',
    'Operatoren {operator} kendes ikke.',
  ],
  'filter-value': [
    'The filter value for {field} does not fit the column.',
    'El valor del filtro para {field} no encaja con la columna.',
    'Filterværdien for {field} passer ikke til kolonnen.',
  ],
  'not-unique': [
    '{field} is not a unique column of {table}.',
    '{field} no es una columna única de {table}.',
    '{field} er ikke en unik kolonne i {table}.',
  ],
  'not-key': [
    '{field} is not the primary key of {table}.',
    '{field} no es la clave principal de {table}.',
    '{field} er ikke primærnøglen i {table}.',
  ],
} as const satisfies { readonly [problem: string]: Text };

defineWords('queries', queryProblems);
