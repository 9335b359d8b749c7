import type { Texts } from '../../language.ts'

/** A way of taxation. */
interface Norm {
  readonly code: string
  readonly names: Texts
}

/** A kind of vehicle with a rate of its own. */
interface VehicleClass {
  readonly code: string
  readonly norm: string
  readonly names: Texts
  /** The most that the finance ministry's notice for 2023 allowed, in grosze. */
  readonly maximum2023: number
  /** What the council enacted for 2023, as a share of that. */
  readonly share: number
  /** How many such vehicles there are at a time, about. */
  readonly stock: number
}

const norm = (code: string, pl: string, en: string, de: string, uk: string): Norm => ({
  code,
  names: { pl, en, de, uk },
})

/** Ways of taxation, by art. 8 of the act on local taxes and fees and the number of axles. */
export const NORMS: readonly Norm[] = [
  norm(
    'lorry-light',
    'Samochody ciężarowe powyżej 3,5 t i poniżej 12 t',
    'Lorries over 3.5 t and under 12 t',
    'Lastkraftwagen über 3,5 t und unter 12 t',
    'Вантажні автомобілі понад 3,5 т і менше 12 т',
  ),
  norm(
    'lorry-2',
    'Samochody ciężarowe od 12 t, dwie osie',
    'Lorries from 12 t, two axles',
    'Lastkraftwagen ab 12 t, zwei Achsen',
    'Вантажні автомобілі від 12 т, дві осі',
  ),
  norm(
    'lorry-3',
    'Samochody ciężarowe od 12 t, trzy osie',
    'Lorries from 12 t, three axles',
    'Lastkraftwagen ab 12 t, drei Achsen',
    'Вантажні автомобілі від 12 т, три осі',
  ),
  norm(
    'lorry-4',
    'Samochody ciężarowe od 12 t, cztery osie i więcej',
    'Lorries from 12 t, four axles or more',
    'Lastkraftwagen ab 12 t, vier und mehr Achsen',
    'Вантажні автомобілі від 12 т, чотири осі й більше',
  ),
  norm(
    'tractor-light',
    'Ciągniki siodłowe i balastowe od 3,5 t i poniżej 12 t',
    'Road tractors from 3.5 t and under 12 t',
    'Sattelzugmaschinen ab 3,5 t und unter 12 t',
    'Сідлові та баластні тягачі від 3,5 т і менше 12 т',
  ),
  norm(
    'tractor-2',
    'Ciągniki siodłowe i balastowe od 12 t, dwie osie',
    'Road tractors from 12 t, two axles',
    'Sattelzugmaschinen ab 12 t, zwei Achsen',
    'Сідлові та баластні тягачі від 12 т, дві осі',
  ),
  norm(
    'tractor-3',
    'Ciągniki siodłowe i balastowe od 12 t, trzy osie i więcej',
    'Road tractors from 12 t, three axles or more',
    'Sattelzugmaschinen ab 12 t, drei und mehr Achsen',
    'Сідлові та баластні тягачі від 12 т, три осі й більше',
  ),
  norm(
    'trailer-light',
    'Przyczepy i naczepy od 7 t i poniżej 12 t',
    'Trailers from 7 t and under 12 t',
    'Anhänger ab 7 t und unter 12 t',
    'Причепи та напівпричепи від 7 т і менше 12 т',
  ),
  norm(
    'trailer-1',
    'Przyczepy i naczepy od 12 t, jedna oś',
    'Trailers from 12 t, one axle',
    'Anhänger ab 12 t, eine Achse',
    'Причепи та напівпричепи від 12 т, одна вісь',
  ),
  norm(
    'trailer-2',
    'Przyczepy i naczepy od 12 t, dwie osie',
    'Trailers from 12 t, two axles',
    'Anhänger ab 12 t, zwei Achsen',
    'Причепи та напівпричепи від 12 т, дві осі',
  ),
  norm(
    'trailer-3',
    'Przyczepy i naczepy od 12 t, trzy osie i więcej',
    'Trailers from 12 t, three axles or more',
    'Anhänger ab 12 t, drei und mehr Achsen',
    'Причепи та напівпричепи від 12 т, три осі й більше',
  ),
  norm(
    'bus-small',
    'Autobusy poniżej 22 miejsc',
    'Buses with under 22 seats',
    'Busse mit weniger als 22 Sitzplätzen',
    'Автобуси менше 22 місць',
  ),
  norm(
    'bus-large',
    'Autobusy od 22 miejsc',
    'Buses with 22 seats or more',
    'Busse ab 22 Sitzplätzen',
    'Автобуси від 22 місць',
  ),
]

const KINDS: Readonly<Record<string, Texts>> = {
  lorry: { pl: 'Samochód ciężarowy', en: 'Lorry', de: 'Lastkraftwagen', uk: 'Вантажний автомобіль' },
  tractor: {
    pl: 'Ciągnik siodłowy lub balastowy',
    en: 'Road tractor',
    de: 'Sattelzugmaschine',
    uk: 'Сідловий або баластний тягач',
  },
  trailer: { pl: 'Przyczepa lub naczepa', en: 'Trailer', de: 'Anhänger', uk: 'Причіп або напівпричіп' },
  bus: { pl: 'Autobus', en: 'Bus', de: 'Bus', uk: 'Автобус' },
}

const AXLES: Readonly<Record<string, Texts>> = {
  lorry2: { pl: 'dwie osie', en: 'two axles', de: 'zwei Achsen', uk: 'дві осі' },
  lorry3: { pl: 'trzy osie', en: 'three axles', de: 'drei Achsen', uk: 'три осі' },
  lorry4: {
    pl: 'cztery osie i więcej',
    en: 'four axles or more',
    de: 'vier und mehr Achsen',
    uk: 'чотири осі й більше',
  },
  more3: { pl: 'trzy osie i więcej', en: 'three axles or more', de: 'drei und mehr Achsen', uk: 'три осі й більше' },
  one: { pl: 'jedna oś', en: 'one axle', de: 'eine Achse', uk: 'одна вісь' },
}

type Range = (language: keyof Texts) => string

const tonnes = (amount: number, language: keyof Texts) =>
  `${amount.toLocaleString(language === 'en' ? 'en' : 'pl')} ${language === 'uk' ? 'т' : 't'}`

const WORDS = {
  over: { pl: 'powyżej', en: 'over', de: 'über', uk: 'понад' },
  upTo: { pl: 'do', en: 'up to', de: 'bis', uk: 'до' },
  included: { pl: ' włącznie', en: ' inclusive', de: ' einschließlich', uk: ' включно' },
  from: { pl: 'od', en: 'from', de: 'ab', uk: 'від' },
  under: { pl: 'poniżej', en: 'under', de: 'unter', uk: 'менше' },
  and: { pl: 'i', en: 'and', de: 'und', uk: 'і' },
} satisfies Record<string, Texts>

const overUpTo =
  (low: number, high: number): Range =>
  (l) =>
    `${WORDS.over[l]} ${tonnes(low, l)} ${WORDS.upTo[l]} ${tonnes(high, l)}${WORDS.included[l]}`

const fromUnder =
  (low: number, high: number, first: 'from' | 'over' = 'from'): Range =>
  (l) =>
    `${WORDS[first][l]} ${tonnes(low, l)} ${WORDS.and[l]} ${WORDS.under[l]} ${tonnes(high, l)}`

const from =
  (low: number): Range =>
  (l) =>
    `${WORDS.from[l]} ${tonnes(low, l)}`

function names(kind: string, axles: string | undefined, range: Range): Texts {
  const write = (language: keyof Texts) => {
    const count = axles === undefined ? '' : `${AXLES[axles]?.[language] ?? ''}, `
    return `${KINDS[kind]?.[language] ?? ''}, ${count}${range(language)}`
  }
  return { pl: write('pl'), en: write('en'), de: write('de'), uk: write('uk') }
}

const seats = {
  small: (l) =>
    ({ pl: 'poniżej 22 miejsc', en: 'under 22 seats', de: 'unter 22 Sitzplätzen', uk: 'менше 22 місць' })[l],
  large: (l) => ({ pl: 'od 22 miejsc', en: '22 seats or more', de: 'ab 22 Sitzplätzen', uk: 'від 22 місць' })[l],
} satisfies Record<string, Range>

const row = (
  norm: string,
  axles: string | undefined,
  range: Range,
  maximum2023: number,
  share: number,
  stock: number,
): Omit<VehicleClass, 'code'> => {
  const kind = norm.split('-')[0] ?? ''
  return { norm, names: names(kind, axles, range), maximum2023, share, stock }
}

/** Kinds of vehicles with their rates, in the order of the council's resolution. */
export const CLASSES: readonly VehicleClass[] = [
  row('lorry-light', undefined, overUpTo(3.5, 5.5), 102_016, 0.74, 34),
  row('lorry-light', undefined, overUpTo(5.5, 9), 170_185, 0.71, 27),
  row('lorry-light', undefined, fromUnder(9, 12, 'over'), 204_220, 0.72, 31),
  row('lorry-2', 'lorry2', fromUnder(12, 15), 389_708, 0.46, 14),
  row('lorry-2', 'lorry2', from(15), 389_708, 0.55, 38),
  row('lorry-3', 'lorry3', fromUnder(12, 19), 389_708, 0.48, 6),
  row('lorry-3', 'lorry3', fromUnder(19, 23), 389_708, 0.53, 9),
  row('lorry-3', 'lorry3', from(23), 389_708, 0.62, 29),
  row('lorry-4', 'lorry4', fromUnder(12, 27), 389_708, 0.58, 4),
  row('lorry-4', 'lorry4', fromUnder(27, 29), 389_708, 0.63, 5),
  row('lorry-4', 'lorry4', from(29), 389_708, 0.81, 17),
  row('tractor-light', undefined, fromUnder(3.5, 12), 238_257, 0.66, 2),
  row('tractor-2', 'lorry2', fromUnder(12, 31), 301_217, 0.64, 7),
  row('tractor-2', 'lorry2', fromUnder(31, 36), 301_217, 0.74, 9),
  row('tractor-2', 'lorry2', from(36), 389_708, 0.64, 78),
  row('tractor-3', 'more3', fromUnder(12, 40), 389_708, 0.63, 8),
  row('tractor-3', 'more3', from(40), 389_708, 0.78, 12),
  row('trailer-light', undefined, fromUnder(7, 12), 204_220, 0.52, 11),
  row('trailer-1', 'one', fromUnder(12, 25), 238_257, 0.41, 3),
  row('trailer-1', 'one', from(25), 238_257, 0.46, 2),
  row('trailer-2', 'lorry2', fromUnder(12, 33), 238_257, 0.61, 18),
  row('trailer-2', 'lorry2', from(33), 301_217, 0.62, 13),
  row('trailer-3', 'more3', fromUnder(12, 38), 301_217, 0.55, 41),
  row('trailer-3', 'more3', from(38), 301_217, 0.64, 46),
  row('bus-small', undefined, seats.small, 241_050, 0.59, 12),
  row('bus-large', undefined, seats.large, 304_871, 0.66, 14),
].map((kind, place) => ({ code: `${kind.norm}/${place + 1}`, ...kind }))
