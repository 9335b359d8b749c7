import { type Texts, texts as t } from '../../language.ts'

/** Kinds of fees that instalments are made of. */
export const KINDS = {
  realEstate: t('Podatek od nieruchomości', 'Real estate tax', 'Grundsteuer', 'Податок на нерухомість'),
  agricultural: t('Podatek rolny', 'Agricultural tax', 'Landwirtschaftssteuer', 'Сільськогосподарський податок'),
  forest: t('Podatek leśny', 'Forest tax', 'Forststeuer', 'Лісовий податок'),
  vehicle: t('Podatek od środków transportu', 'Vehicle tax', 'Fahrzeugsteuer', 'Податок на транспортні засоби'),
  lease: t('Dzierżawa gruntu', 'Lease of land', 'Grundstückspacht', 'Оренда землі'),
  usufruct: t('Użytkowanie wieczyste', 'Perpetual usufruct', 'Erbnießbrauch', 'Довічне користування'),
  garage: t('Najem garażu', 'Rent of a garage', 'Garagenmiete', 'Оренда гаража'),
  dog: t('Opłata od posiadania psa', 'Dog fee', 'Hundegebühr', 'Збір за утримання собаки'),
  water: t('Woda', 'Water', 'Wasser', 'Вода'),
  sewage: t('Ścieki', 'Sewage', 'Abwasser', 'Стоки'),
  standing: t('Opłata abonamentowa', 'Standing charge', 'Grundgebühr', 'Абонентська плата'),
  waste: t('Opłata za odpady', 'Waste fee', 'Abfallgebühr', 'Плата за відходи'),
  alcohol: t(
    'Opłata za zezwolenie na sprzedaż alkoholu',
    'Fee for a permit to sell alcohol',
    'Gebühr für die Alkoholgenehmigung',
    'Плата за дозвіл на продаж алкоголю',
  ),
  road: t(
    'Opłata za zajęcie pasa drogowego',
    'Fee for the use of the road lane',
    'Gebühr für die Sondernutzung der Straße',
    'Плата за зайняття смуги дороги',
  ),
} satisfies Record<string, Texts>

export type Kind = keyof typeof KINDS
