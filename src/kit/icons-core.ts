import angleDoubleLeft from 'primeicons/raw-svg/angle-double-left.svg?raw'
import angleDoubleRight from 'primeicons/raw-svg/angle-double-right.svg?raw'
import angleLeft from 'primeicons/raw-svg/angle-left.svg?raw'
import angleRight from 'primeicons/raw-svg/angle-right.svg?raw'
import ban from 'primeicons/raw-svg/ban.svg?raw'
import bars from 'primeicons/raw-svg/bars.svg?raw'
import bell from 'primeicons/raw-svg/bell.svg?raw'
import calendar from 'primeicons/raw-svg/calendar.svg?raw'
import check from 'primeicons/raw-svg/check.svg?raw'
import checkCircle from 'primeicons/raw-svg/check-circle.svg?raw'
import chevronDown from 'primeicons/raw-svg/chevron-down.svg?raw'
import chevronRight from 'primeicons/raw-svg/chevron-right.svg?raw'
import download from 'primeicons/raw-svg/download.svg?raw'
import envelope from 'primeicons/raw-svg/envelope.svg?raw'
import exclamationCircle from 'primeicons/raw-svg/exclamation-circle.svg?raw'
import exclamationTriangle from 'primeicons/raw-svg/exclamation-triangle.svg?raw'
import externalLink from 'primeicons/raw-svg/external-link.svg?raw'
import file from 'primeicons/raw-svg/file.svg?raw'
import filePdf from 'primeicons/raw-svg/file-pdf.svg?raw'
import globe from 'primeicons/raw-svg/globe.svg?raw'
import inbox from 'primeicons/raw-svg/inbox.svg?raw'
import infoCircle from 'primeicons/raw-svg/info-circle.svg?raw'
import language from 'primeicons/raw-svg/language.svg?raw'
import list from 'primeicons/raw-svg/list.svg?raw'
import lock from 'primeicons/raw-svg/lock.svg?raw'
import lockOpen from 'primeicons/raw-svg/lock-open.svg?raw'
import pause from 'primeicons/raw-svg/pause.svg?raw'
import play from 'primeicons/raw-svg/play.svg?raw'
import plus from 'primeicons/raw-svg/plus.svg?raw'
import print from 'primeicons/raw-svg/print.svg?raw'
import refresh from 'primeicons/raw-svg/refresh.svg?raw'
import search from 'primeicons/raw-svg/search.svg?raw'
import table from 'primeicons/raw-svg/table.svg?raw'
import times from 'primeicons/raw-svg/times.svg?raw'
import user from 'primeicons/raw-svg/user.svg?raw'

import { type Glyph, readGlyph } from '../engine/model/glyph.ts'

const SOURCES = {
  envelope,
  list,
  inbox,
  file,
  globe,
  'angle-double-left': angleDoubleLeft,
  'angle-double-right': angleDoubleRight,
  'angle-left': angleLeft,
  'angle-right': angleRight,
  ban,
  bars,
  bell,
  calendar,
  check,
  'check-circle': checkCircle,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  download,
  'exclamation-circle': exclamationCircle,
  'exclamation-triangle': exclamationTriangle,
  'external-link': externalLink,
  'file-pdf': filePdf,
  'info-circle': infoCircle,
  language,
  lock,
  'lock-open': lockOpen,
  pause,
  play,
  plus,
  print,
  refresh,
  search,
  table,
  times,
  user,
} as const

// PrimeIcons has no sign for contrast: a disc, half filled.
const contrast: Glyph = { path: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18Zm0 1.5v15a7.5 7.5 0 0 1 0-15Z', evenOdd: true }

/** Names of the icons that the kit itself draws; they are in the first bundle. */
export type IconName = keyof typeof SOURCES | 'contrast'

const read = Object.fromEntries(Object.entries(SOURCES).map(([name, svg]) => [name, readGlyph(svg)]))

/** The glyphs by name. */
export const CORE_GLYPHS: ReadonlyMap<string, Glyph> = new Map(Object.entries({ ...read, contrast }))
