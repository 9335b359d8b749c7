import type { components } from '../../../schemas/office-api.generated.ts'
import type { Subject } from '../../accounts/store.ts'
import { dateText } from '../format.ts'
import { amount, count, type TableDocument, tableDocument, text } from '../table-document.ts'
import { subjectFacts } from './subject.ts'

type Schemas = components['schemas']

/** Vehicles by way of taxation on a day. */
export function vehicleNormsDocument(rows: readonly Schemas['VehicleNormRow'][], day: string): TableDocument {
  return tableDocument<Schemas['VehicleNormRow']>({
    file: 'liczba_pojazdow_z_podzialem_wg_sposobu_opodatkowania.pdf',
    title: {
      pl: 'Liczba pojazdów z podziałem według sposobu opodatkowania',
      en: 'Number of vehicles by way of taxation',
      de: 'Zahl der Fahrzeuge nach Besteuerungsart',
      uk: 'Кількість транспортних засобів за способом оподаткування',
    },
    facts: [[{ pl: 'Stan na dzień', en: 'As of', de: 'Stand vom', uk: 'Станом на' }, dateText(day)]],
    rowHeaders: true,
    columns: [
      text(
        { pl: 'Sposób opodatkowania', en: 'Way of taxation', de: 'Besteuerungsart', uk: 'Спосіб оподаткування' },
        3,
        (row) => row.nazwaNormy,
      ),
      count(
        {
          pl: 'Liczba pojazdów',
          en: 'Number of vehicles',
          de: 'Zahl der Fahrzeuge',
          uk: 'Кількість транспортних засобів',
        },
        1,
        (row) => row.liczbaPojazdow,
        true,
      ),
    ],
    rows,
  })
}

/** Vehicle tax rates of a year; only what the municipality gives up is added up. */
export function vehicleRatesDocument(rows: readonly Schemas['VehicleRateRow'][], year: number): TableDocument {
  return tableDocument<Schemas['VehicleRateRow']>({
    file: 'stawki_podatku_od_srodkow_transportu.pdf',
    title: {
      pl: 'Stawki podatku od środków transportu',
      en: 'Vehicle tax rates',
      de: 'Steuersätze für Fahrzeuge',
      uk: 'Ставки податку на транспортні засоби',
    },
    facts: [
      [{ pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' }, `${year}`],
      [{ pl: 'Kwoty', en: 'Amounts', de: 'Beträge', uk: 'Суми' }, 'PLN'],
    ],
    rowHeaders: true,
    columns: [
      text({ pl: 'Nazwa stawki', en: 'Rate', de: 'Steuersatz', uk: 'Назва ставки' }, 3.4, (row) => row.nazwaStawki),
      amount(
        {
          pl: 'Stawka uchwalona przez gminę',
          en: 'Rate enacted by the municipality',
          de: 'Von der Gemeinde beschlossener Satz',
          uk: 'Ставка, ухвалена ґміною',
        },
        1.35,
        (row) => row.stawkaRoczna,
        false,
      ),
      amount(
        {
          pl: 'Stawka maksymalna z obwieszczenia Ministra Finansów',
          en: 'Maximum rate by the finance ministry’s notice',
          de: 'Höchstsatz laut Bekanntmachung des Finanzministers',
          uk: 'Максимальна ставка за оголошенням Міністра фінансів',
        },
        1.6,
        (row) => row.stawkaRocznaMax,
        false,
      ),
      amount(
        { pl: 'Skutek obniżenia', en: 'Effect of the reduction', de: 'Wirkung der Senkung', uk: 'Наслідок зниження' },
        1.35,
        (row) => row.kwotaObnizeniaStawki,
        true,
      ),
    ],
    rows,
  })
}

/** The vehicles that a subject declared for a year. */
export function declaredVehiclesDocument(
  rows: readonly Schemas['Vehicle'][],
  subject: Subject,
  year: number,
): TableDocument {
  return tableDocument<Schemas['Vehicle']>({
    file: 'wykaz_pojazdow.pdf',
    title: {
      pl: 'Wykaz pojazdów według złożonej deklaracji',
      en: 'Vehicles by the declaration filed',
      de: 'Fahrzeuge laut eingereichter Erklärung',
      uk: 'Транспортні засоби за поданою декларацією',
    },
    facts: [...subjectFacts(subject), [{ pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' }, `${year}`]],
    rowHeaders: true,
    columns: [
      text(
        { pl: 'Numer rejestracyjny', en: 'Registration number', de: 'Kennzeichen', uk: 'Реєстраційний номер' },
        1.2,
        (row) => row.nrRejestracyjny,
      ),
      text({ pl: 'Marka', en: 'Make', de: 'Marke', uk: 'Марка' }, 1.6, (row) => row.marka),
      text({ pl: 'Nazwa stawki', en: 'Rate', de: 'Steuersatz', uk: 'Назва ставки' }, 3, (row) => row.nazwaStawki),
    ],
    rows,
  })
}
