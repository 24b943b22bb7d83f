import { config } from 'zod';

/** In a page whose policy forbids code made of text: schemas are read step by step, which is slower and asks for none. */
export function schemasWithoutEval(): void {
  config({ jitless: true });
}
