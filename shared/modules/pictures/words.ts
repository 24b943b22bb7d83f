import { defineWords } from '../../core/lib/phrase.ts';

/** Why a picture is not taken. */
export const pictureProblems = {
  noFile: [
    'No file selected. Please select a file to upload.',
    'No se ha seleccionado ningún archivo. Selecciona un archivo para cargarlo.',
    'Der er ikke valgt en fil. Vælg en fil, der skal uploades.',
  ],
  metadata: [
    'The upload metadata must name a table and a column for pictures.',
    'Los metadatos de la carga deben indicar una tabla y una columna de imágenes.',
    'Uploadens metadata skal angive en tabel og en kolonne til billeder.',
  ],
  notAPicture: [
    'Only PNG, JPEG and WebP pictures can be uploaded.',
    'Solo se pueden cargar imágenes PNG, JPEG y WebP.',
    'Kun PNG-, JPEG- og WebP-billeder kan uploades.',
  ],
  broken: [
    'The picture is damaged and cannot be shown.',
    'La imagen está dañada y no se puede mostrar.',
    'Billedet er beskadiget og kan ikke vises.',
  ],
  moving: [
    'Moving pictures cannot be uploaded.',
    'No se pueden cargar imágenes animadas.',
    'Levende billeder kan ikke uploades.',
  ],
  tooManyPixels: [
    'A picture may have at most {side} pixels on either side.',
    'Una imagen puede tener como máximo {side} píxeles por lado.',
    'Et billede må højst have {side} pixel på hver led.',
  ],
  thumbnail: [
    'The picture needs a thumbnail: a PNG of at most {side} pixels on either side.',
    'La imagen necesita una miniatura: un PNG de {side} píxeles por lado como máximo.',
    'Billedet skal have en miniature: en PNG på højst {side} pixel på hver led.',
  ],
} as const;

defineWords('pictures', pictureProblems);
