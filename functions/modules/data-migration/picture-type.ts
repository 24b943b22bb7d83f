import { type PictureType, pictureTypes } from '@livingroom/shared/modules/pictures/rules/limits.ts';

const types = new Map(Object.entries(pictureTypes).map(([type, content]) => [content, type as PictureType]));

/** The kind of a stored picture, by what it is stored as. */
export function pictureTypeOf(contentType: string | undefined): PictureType {
  return types.get((contentType ?? '') as (typeof pictureTypes)[PictureType]) ?? 'png';
}
