/** The package has no types of its own: this is what is used of it. */
declare module '@nlpjs/lang-da/src/sentiment/sentiment_da.js' {
  const sentiment: { readonly afinn: { readonly [stem: string]: number | undefined } };
  export default sentiment;
}

declare module '@nlpjs/lang-da/src/stemmer-da.js' {
  export default class StemmerDa {
    stemWord(word: string): string;
  }
}
