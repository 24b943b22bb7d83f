/** The package has no types of its own: this is what is used of it. */
declare module 'stopword' {
  export const dan: readonly string[];
  export const deu: readonly string[];
  export const eng: readonly string[];
  export const fra: readonly string[];
  export const spa: readonly string[];
}
