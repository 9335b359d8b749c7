import type { Texts } from '../language.ts'

/** How property is taxed. */
export const TAXES = {
  'real-estate': {
    pl: 'Podatek od nieruchomości',
    en: 'Real estate tax',
    de: 'Grundsteuer',
    uk: 'Податок на нерухомість',
  },
  agricultural: { pl: 'Podatek rolny', en: 'Agricultural tax', de: 'Agrarsteuer', uk: 'Сільськогосподарський податок' },
  forest: { pl: 'Podatek leśny', en: 'Forest tax', de: 'Forststeuer', uk: 'Лісовий податок' },
} as const satisfies Record<string, Texts>

/** Rates of the council, by the kind of property. */
export const RATES = {
  'land-home': { pl: 'Grunty pozostałe', en: 'Other land', de: 'Sonstige Grundstücke', uk: 'Інші ґрунти' },
  'land-business': {
    pl: 'Grunty związane z działalnością gospodarczą',
    en: 'Land used for business',
    de: 'Gewerblich genutzte Grundstücke',
    uk: 'Ґрунти, пов’язані з господарською діяльністю',
  },
  field: { pl: 'Użytki rolne', en: 'Farmland', de: 'Landwirtschaftliche Flächen', uk: 'Сільськогосподарські угіддя' },
  forest: { pl: 'Lasy', en: 'Forests', de: 'Wälder', uk: 'Ліси' },
  home: { pl: 'Budynki mieszkalne', en: 'Residential buildings', de: 'Wohngebäude', uk: 'Житлові будівлі' },
  'building-business': {
    pl: 'Budynki związane z działalnością gospodarczą',
    en: 'Buildings used for business',
    de: 'Gewerblich genutzte Gebäude',
    uk: 'Будівлі, пов’язані з господарською діяльністю',
  },
  'building-other': {
    pl: 'Budynki pozostałe (garaże, budynki gospodarcze)',
    en: 'Other buildings (garages, outbuildings)',
    de: 'Sonstige Gebäude (Garagen, Nebengebäude)',
    uk: 'Інші будівлі (гаражі, господарські будівлі)',
  },
  structure: { pl: 'Budowle', en: 'Structures', de: 'Bauwerke', uk: 'Споруди' },
} as const satisfies Record<string, Texts>

export type RateCode = keyof typeof RATES

/** Forms of ownership. */
export const OWNERSHIP = {
  sole: { pl: 'własność', en: 'ownership', de: 'Alleineigentum', uk: 'власність' },
  joint: { pl: 'współwłasność', en: 'co-ownership', de: 'Miteigentum', uk: 'спільна часткова власність' },
  marital: {
    pl: 'współwłasność małżeńska',
    en: 'joint marital property',
    de: 'Gütergemeinschaft der Ehegatten',
    uk: 'спільна власність подружжя',
  },
  perpetual: { pl: 'użytkowanie wieczyste', en: 'perpetual usufruct', de: 'Erbnießbrauch', uk: 'довічне користування' },
} as const satisfies Record<string, Texts>

/** Documents that ownership rests on. */
export const OWNERSHIP_DOCUMENTS = {
  deed: { pl: 'Akt notarialny', en: 'Notarial deed', de: 'Notarielle Urkunde', uk: 'Нотаріальний акт' },
  'court-order': {
    pl: 'Postanowienie sądu',
    en: 'Court order',
    de: 'Gerichtsbeschluss',
    uk: 'Постанова суду',
  },
  inheritance: {
    pl: 'Akt poświadczenia dziedziczenia',
    en: 'Deed of succession',
    de: 'Erbnachweis',
    uk: 'Акт про спадкування',
  },
} as const satisfies Record<string, Texts>

/** Types of assessment. */
export const ASSESSMENTS = {
  decision: {
    pl: 'Decyzja wymiarowa',
    en: 'Assessment decision',
    de: 'Steuerbescheid',
    uk: 'Рішення про нарахування податку',
  },
  'joint-decision': {
    pl: 'Łączne zobowiązanie pieniężne',
    en: 'Joint assessment decision',
    de: 'Gemeinsamer Steuerbescheid',
    uk: 'Спільне грошове зобов’язання',
  },
  'changing-decision': {
    pl: 'Decyzja zmieniająca',
    en: 'Amending decision',
    de: 'Änderungsbescheid',
    uk: 'Рішення про зміну',
  },
  declaration: {
    pl: 'Deklaracja podatkowa',
    en: 'Tax declaration',
    de: 'Steuererklärung',
    uk: 'Податкова декларація',
  },
} as const satisfies Record<string, Texts>
