/** The packages have no types of their own: this is what is used of them. */
declare module '@nlpjs/lang-da/src/sentiment/sentiment_da.js' {
  const sentiment: { readonly afinn: { readonly [stem: string]: number | undefined } };
  export default sentiment;
}

declare module '@nlpjs/lang-da/src/stemmer-da.js' {
  export default class StemmerDa {
    stemWord(word: string): string;
  }
}

declare module '@nlpjs/lang-de/src/stemmer-de.js' {
  export default class StemmerDe {
    stemWord(word: string): string;
  }
}

declare module '@nlpjs/lang-es/src/stemmer-es.js' {
  export default class StemmerEs {
    stemWord(word: string): string;
  }
}
