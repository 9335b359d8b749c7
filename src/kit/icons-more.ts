import addressBook from 'primeicons/raw-svg/address-book.svg?raw'
import alignLeft from 'primeicons/raw-svg/align-left.svg?raw'
import arrowLeft from 'primeicons/raw-svg/arrow-left.svg?raw'
import arrowRight from 'primeicons/raw-svg/arrow-right.svg?raw'
import book from 'primeicons/raw-svg/book.svg?raw'
import bookmark from 'primeicons/raw-svg/bookmark.svg?raw'
import box from 'primeicons/raw-svg/box.svg?raw'
import briefcase from 'primeicons/raw-svg/briefcase.svg?raw'
import building from 'primeicons/raw-svg/building.svg?raw'
import buildingColumns from 'primeicons/raw-svg/building-columns.svg?raw'
import calculator from 'primeicons/raw-svg/calculator.svg?raw'
import calendarClock from 'primeicons/raw-svg/calendar-clock.svg?raw'
import car from 'primeicons/raw-svg/car.svg?raw'
import chartBar from 'primeicons/raw-svg/chart-bar.svg?raw'
import chartLine from 'primeicons/raw-svg/chart-line.svg?raw'
import chartPie from 'primeicons/raw-svg/chart-pie.svg?raw'
import checkSquare from 'primeicons/raw-svg/check-square.svg?raw'
import clock from 'primeicons/raw-svg/clock.svg?raw'
import comments from 'primeicons/raw-svg/comments.svg?raw'
import creditCard from 'primeicons/raw-svg/credit-card.svg?raw'
import desktop from 'primeicons/raw-svg/desktop.svg?raw'
import euro from 'primeicons/raw-svg/euro.svg?raw'
import eye from 'primeicons/raw-svg/eye.svg?raw'
import eyeSlash from 'primeicons/raw-svg/eye-slash.svg?raw'
import fileCheck from 'primeicons/raw-svg/file-check.svg?raw'
import fileEdit from 'primeicons/raw-svg/file-edit.svg?raw'
import fileExcel from 'primeicons/raw-svg/file-excel.svg?raw'
import fileWord from 'primeicons/raw-svg/file-word.svg?raw'
import flag from 'primeicons/raw-svg/flag.svg?raw'
import folder from 'primeicons/raw-svg/folder.svg?raw'
import folderOpen from 'primeicons/raw-svg/folder-open.svg?raw'
import gauge from 'primeicons/raw-svg/gauge.svg?raw'
import graduationCap from 'primeicons/raw-svg/graduation-cap.svg?raw'
import hammer from 'primeicons/raw-svg/hammer.svg?raw'
import history from 'primeicons/raw-svg/history.svg?raw'
import idCard from 'primeicons/raw-svg/id-card.svg?raw'
import image from 'primeicons/raw-svg/image.svg?raw'
import key from 'primeicons/raw-svg/key.svg?raw'
import link from 'primeicons/raw-svg/link.svg?raw'
import listCheck from 'primeicons/raw-svg/list-check.svg?raw'
import map from 'primeicons/raw-svg/map.svg?raw'
import mapMarker from 'primeicons/raw-svg/map-marker.svg?raw'
import megaphone from 'primeicons/raw-svg/megaphone.svg?raw'
import mobile from 'primeicons/raw-svg/mobile.svg?raw'
import moneyBill from 'primeicons/raw-svg/money-bill.svg?raw'
import pencil from 'primeicons/raw-svg/pencil.svg?raw'
import percentage from 'primeicons/raw-svg/percentage.svg?raw'
import phone from 'primeicons/raw-svg/phone.svg?raw'
import qrcode from 'primeicons/raw-svg/qrcode.svg?raw'
import questionCircle from 'primeicons/raw-svg/question-circle.svg?raw'
import receipt from 'primeicons/raw-svg/receipt.svg?raw'
import send from 'primeicons/raw-svg/send.svg?raw'
import shield from 'primeicons/raw-svg/shield.svg?raw'
import shop from 'primeicons/raw-svg/shop.svg?raw'
import signIn from 'primeicons/raw-svg/sign-in.svg?raw'
import signOut from 'primeicons/raw-svg/sign-out.svg?raw'
import star from 'primeicons/raw-svg/star.svg?raw'
import tag from 'primeicons/raw-svg/tag.svg?raw'
import ticket from 'primeicons/raw-svg/ticket.svg?raw'
import trash from 'primeicons/raw-svg/trash.svg?raw'
import truck from 'primeicons/raw-svg/truck.svg?raw'
import users from 'primeicons/raw-svg/users.svg?raw'
import verified from 'primeicons/raw-svg/verified.svg?raw'
import wallet from 'primeicons/raw-svg/wallet.svg?raw'
import wrench from 'primeicons/raw-svg/wrench.svg?raw'

import { type Glyph, readGlyph } from './icon-path.ts'

const SOURCES: Readonly<Record<string, string>> = {
  wrench,
  'check-square': checkSquare,
  star,
  percentage,
  'chart-line': chartLine,
  'address-book': addressBook,
  'align-left': alignLeft,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  book,
  bookmark,
  box,
  briefcase,
  building,
  'building-columns': buildingColumns,
  calculator,
  'calendar-clock': calendarClock,
  car,
  'chart-bar': chartBar,
  'chart-pie': chartPie,
  clock,
  comments,
  'credit-card': creditCard,
  desktop,
  euro,
  eye,
  'eye-slash': eyeSlash,
  'file-check': fileCheck,
  'file-edit': fileEdit,
  'file-excel': fileExcel,
  'file-word': fileWord,
  flag,
  folder,
  'folder-open': folderOpen,
  gauge,
  'graduation-cap': graduationCap,
  hammer,
  history,
  'id-card': idCard,
  image,
  key,
  link,
  'list-check': listCheck,
  map,
  'map-marker': mapMarker,
  megaphone,
  mobile,
  'money-bill': moneyBill,
  pencil,
  phone,
  qrcode,
  'question-circle': questionCircle,
  receipt,
  send,
  shield,
  shop,
  'sign-in': signIn,
  'sign-out': signOut,
  tag,
  ticket,
  trash,
  truck,
  users,
  verified,
  wallet,
}

/** Icons that municipal matters ask for beyond the kit's own, in one chunk. The rest of PrimeIcons is icons-rest.ts. */
export const MORE_GLYPHS: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(SOURCES).map(([name, svg]) => [name, readGlyph(svg)]),
)
