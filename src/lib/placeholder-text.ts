/** Placeholder text that `npm run add` writes, by language; `npm run doctor` lists where it remains. */
export const placeholderText = {
  ar: 'اكتب في كلمات قليلة ما في هذه الصفحة.',
  de: 'Sag mit ein paar Worten, was hier ist.',
  en: 'Say in a few words what is here.',
  es: 'Cuenta en pocas palabras qué hay aquí.',
  fr: 'Dis en quelques mots ce qu’il y a ici.',
  nl: 'Vertel in een paar woorden wat hier is.',
  pt: 'Diz em poucas palavras o que há aqui.',
};
