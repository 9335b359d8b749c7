import type { Language, Texts } from '../../language.ts'
import type { Meter } from '../../water/owned.ts'
import type { protocolOf } from '../../water/protocols.ts'
import { dateText } from '../format.ts'
import { INK, QUIET, SHADE } from '../sheet.ts'
import { type Picture, type TableDocument, tableDocument, text } from '../table-document.ts'
import { POINT, volumeText } from './water.ts'

type Found = Awaited<ReturnType<typeof protocolOf>>

const REMOVED: Texts = { pl: 'Wodomierz zdjęty', en: 'Removed meter', de: 'Ausgebauter Zähler', uk: 'Знятий лічильник' }
const MOUNTED: Texts = {
  pl: 'Wodomierz założony',
  en: 'Mounted meter',
  de: 'Eingebauter Zähler',
  uk: 'Встановлений лічильник',
}
const STATE: Texts = { pl: 'stan', en: 'state', de: 'Stand', uk: 'показ' }

/** A protocol of the replacement of a meter, with both dials where photos are requested. */
export function protocolDocument(found: Found, withPhotos: boolean, language: Language): TableDocument {
  const { protocol, point, removed, mounted } = found
  const meterLine = (meter: Meter, litres: number) =>
    `${meter.number}, ${STATE[language]} ${volumeText(litres / 1000)} m³`
  const rows: readonly (readonly [Texts, string])[] = [
    [{ pl: 'Data wymiany', en: 'Replaced on', de: 'Ausgetauscht am', uk: 'Дата заміни' }, dateText(protocol.day)],
    [REMOVED, meterLine(removed, protocol.finalState)],
    [MOUNTED, meterLine(mounted, mounted.mountedAt)],
    [{ pl: 'Numer plomby', en: 'Seal', de: 'Plombe', uk: 'Номер пломби' }, protocol.seal],
    [
      {
        pl: 'Przyczyna',
        en: 'Reason',
        de: 'Grund',
        uk: 'Причина',
      },
      REASON[language],
    ],
    [{ pl: 'Monter', en: 'Fitter', de: 'Monteur', uk: 'Монтажник' }, protocol.fitter],
  ]
  const document = tableDocument<(typeof rows)[number]>({
    file: `protokol_wymiany_wodomierza_${removed.number}${withPhotos ? '_zdjecia' : ''}.pdf`,
    title: titles(protocol.number),
    facts: [
      [POINT, `${point.address} (${point.card})`],
      [{ pl: 'Odbiorca', en: 'Customer', de: 'Kunde', uk: 'Споживач' }, point.subjectName],
    ],
    rowHeaders: true,
    columns: [
      text({ pl: 'Informacja', en: 'Information', de: 'Angabe', uk: 'Інформація' }, 1, ([label]) => label[language]),
      text({ pl: 'Wartość', en: 'Value', de: 'Wert', uk: 'Значення' }, 2, ([, value]) => value),
    ],
    rows,
  })
  if (!withPhotos) return document
  return {
    ...document,
    pictures: [
      dial(`${REMOVED[language]}: ${meterLine(removed, protocol.finalState)}`, removed, protocol.finalState),
      dial(`${MOUNTED[language]}: ${meterLine(mounted, mounted.mountedAt)}`, mounted, mounted.mountedAt),
    ],
  }
}

const REASON: Texts = {
  pl: 'upływ ważności cechy legalizacyjnej',
  en: 'the verification has expired',
  de: 'Ablauf der Eichfrist',
  uk: 'закінчення терміну повірки',
}

function titles(number: string): Texts {
  return {
    pl: `Protokół wymiany wodomierza ${number}`,
    en: `Meter replacement protocol ${number}`,
    de: `Protokoll des Zählerwechsels ${number}`,
    uk: `Протокол заміни лічильника ${number}`,
  }
}

/** The face of a meter as the fitter's photo shows it: whole cubic metres black, litres red. */
function dial(caption: string, { number, wholeDigits, decimalDigits }: Meter, litres: number): Picture {
  const digits = `${litres}`.padStart(wholeDigits + 3, '0').slice(0, wholeDigits + decimalDigits)
  return {
    caption,
    draw: (canvas, width, height) => {
      const [x, y, radius] = [width / 2, height / 2, height * 0.42]
      canvas.fillRectangle(0, 0, width, height, '#b9c2c9')
      canvas.fillCircle(x, y, radius + 8, '#8a6d3b')
      canvas.fillCircle(x, y, radius, '#ffffff')
      const box = Math.min(19, (radius * 1.75) / digits.length)
      const left = x - (box * digits.length) / 2
      for (const [place, digit] of [...digits].entries()) {
        const at = left + place * box
        canvas.fillRectangle(at + 0.5, y - 26, box - 1, 24, place < wholeDigits ? INK : '#b3261e')
        canvas.textAround(digit, at + box / 2, y - 22, { font: 'bold', size: 13, color: '#ffffff' })
      }
      canvas.textAround(`m³   ${number}`, x, y + 8, { font: 'regular', size: 9, color: QUIET })
      canvas.fillCircle(x, y + 40, 11, SHADE)
      canvas.line(x - 8, y + 40, x + 8, y + 40, QUIET, 2)
      canvas.line(x, y + 32, x, y + 48, QUIET, 2)
    },
  }
}
