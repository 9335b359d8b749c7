import addressBook from 'primeicons/raw-svg/address-book.svg?raw'
import arrowDown from 'primeicons/raw-svg/arrow-down.svg?raw'
import arrowLeft from 'primeicons/raw-svg/arrow-left.svg?raw'
import arrowRight from 'primeicons/raw-svg/arrow-right.svg?raw'
import bolt from 'primeicons/raw-svg/bolt.svg?raw'
import book from 'primeicons/raw-svg/book.svg?raw'
import bookmark from 'primeicons/raw-svg/bookmark.svg?raw'
import box from 'primeicons/raw-svg/box.svg?raw'
import briefcase from 'primeicons/raw-svg/briefcase.svg?raw'
import building from 'primeicons/raw-svg/building.svg?raw'
import buildingColumns from 'primeicons/raw-svg/building-columns.svg?raw'
import bullseye from 'primeicons/raw-svg/bullseye.svg?raw'
import calculator from 'primeicons/raw-svg/calculator.svg?raw'
import calendarClock from 'primeicons/raw-svg/calendar-clock.svg?raw'
import calendarPlus from 'primeicons/raw-svg/calendar-plus.svg?raw'
import camera from 'primeicons/raw-svg/camera.svg?raw'
import car from 'primeicons/raw-svg/car.svg?raw'
import cartPlus from 'primeicons/raw-svg/cart-plus.svg?raw'
import chartBar from 'primeicons/raw-svg/chart-bar.svg?raw'
import chartLine from 'primeicons/raw-svg/chart-line.svg?raw'
import chartPie from 'primeicons/raw-svg/chart-pie.svg?raw'
import clipboard from 'primeicons/raw-svg/clipboard.svg?raw'
import clock from 'primeicons/raw-svg/clock.svg?raw'
import cloud from 'primeicons/raw-svg/cloud.svg?raw'
import cog from 'primeicons/raw-svg/cog.svg?raw'
import comment from 'primeicons/raw-svg/comment.svg?raw'
import comments from 'primeicons/raw-svg/comments.svg?raw'
import compass from 'primeicons/raw-svg/compass.svg?raw'
import creditCard from 'primeicons/raw-svg/credit-card.svg?raw'
import database from 'primeicons/raw-svg/database.svg?raw'
import envelope from 'primeicons/raw-svg/envelope.svg?raw'
import euro from 'primeicons/raw-svg/euro.svg?raw'
import eye from 'primeicons/raw-svg/eye.svg?raw'
import eyeSlash from 'primeicons/raw-svg/eye-slash.svg?raw'
import faceSmile from 'primeicons/raw-svg/face-smile.svg?raw'
import file from 'primeicons/raw-svg/file.svg?raw'
import fileCheck from 'primeicons/raw-svg/file-check.svg?raw'
import fileEdit from 'primeicons/raw-svg/file-edit.svg?raw'
import fileExcel from 'primeicons/raw-svg/file-excel.svg?raw'
import fileWord from 'primeicons/raw-svg/file-word.svg?raw'
import flag from 'primeicons/raw-svg/flag.svg?raw'
import folder from 'primeicons/raw-svg/folder.svg?raw'
import folderOpen from 'primeicons/raw-svg/folder-open.svg?raw'
import gauge from 'primeicons/raw-svg/gauge.svg?raw'
import gift from 'primeicons/raw-svg/gift.svg?raw'
import globe from 'primeicons/raw-svg/globe.svg?raw'
import graduationCap from 'primeicons/raw-svg/graduation-cap.svg?raw'
import hammer from 'primeicons/raw-svg/hammer.svg?raw'
import headphones from 'primeicons/raw-svg/headphones.svg?raw'
import heart from 'primeicons/raw-svg/heart.svg?raw'
import history from 'primeicons/raw-svg/history.svg?raw'
import home from 'primeicons/raw-svg/home.svg?raw'
import hourglass from 'primeicons/raw-svg/hourglass.svg?raw'
import idCard from 'primeicons/raw-svg/id-card.svg?raw'
import image from 'primeicons/raw-svg/image.svg?raw'
import inbox from 'primeicons/raw-svg/inbox.svg?raw'
import key from 'primeicons/raw-svg/key.svg?raw'
import lightbulb from 'primeicons/raw-svg/lightbulb.svg?raw'
import link from 'primeicons/raw-svg/link.svg?raw'
import list from 'primeicons/raw-svg/list.svg?raw'
import listCheck from 'primeicons/raw-svg/list-check.svg?raw'
import map from 'primeicons/raw-svg/map.svg?raw'
import mapMarker from 'primeicons/raw-svg/map-marker.svg?raw'
import megaphone from 'primeicons/raw-svg/megaphone.svg?raw'
import mobile from 'primeicons/raw-svg/mobile.svg?raw'
import moneyBill from 'primeicons/raw-svg/money-bill.svg?raw'
import objectsColumn from 'primeicons/raw-svg/objects-column.svg?raw'
import palette from 'primeicons/raw-svg/palette.svg?raw'
import paperclip from 'primeicons/raw-svg/paperclip.svg?raw'
import pencil from 'primeicons/raw-svg/pencil.svg?raw'
import percentage from 'primeicons/raw-svg/percentage.svg?raw'
import phone from 'primeicons/raw-svg/phone.svg?raw'
import qrcode from 'primeicons/raw-svg/qrcode.svg?raw'
import questionCircle from 'primeicons/raw-svg/question-circle.svg?raw'
import receipt from 'primeicons/raw-svg/receipt.svg?raw'
import send from 'primeicons/raw-svg/send.svg?raw'
import shield from 'primeicons/raw-svg/shield.svg?raw'
import shop from 'primeicons/raw-svg/shop.svg?raw'
import shoppingCart from 'primeicons/raw-svg/shopping-cart.svg?raw'
import signIn from 'primeicons/raw-svg/sign-in.svg?raw'
import signOut from 'primeicons/raw-svg/sign-out.svg?raw'
import sitemap from 'primeicons/raw-svg/sitemap.svg?raw'
import star from 'primeicons/raw-svg/star.svg?raw'
import stopwatch from 'primeicons/raw-svg/stopwatch.svg?raw'
import sun from 'primeicons/raw-svg/sun.svg?raw'
import tag from 'primeicons/raw-svg/tag.svg?raw'
import tags from 'primeicons/raw-svg/tags.svg?raw'
import thLarge from 'primeicons/raw-svg/th-large.svg?raw'
import ticket from 'primeicons/raw-svg/ticket.svg?raw'
import trash from 'primeicons/raw-svg/trash.svg?raw'
import truck from 'primeicons/raw-svg/truck.svg?raw'
import undo from 'primeicons/raw-svg/undo.svg?raw'
import upload from 'primeicons/raw-svg/upload.svg?raw'
import users from 'primeicons/raw-svg/users.svg?raw'
import verified from 'primeicons/raw-svg/verified.svg?raw'
import video from 'primeicons/raw-svg/video.svg?raw'
import wallet from 'primeicons/raw-svg/wallet.svg?raw'
import warehouse from 'primeicons/raw-svg/warehouse.svg?raw'
import wifi from 'primeicons/raw-svg/wifi.svg?raw'
import wrench from 'primeicons/raw-svg/wrench.svg?raw'

import { type Glyph, readGlyph } from './icon-path.ts'

const SOURCES: Readonly<Record<string, string>> = {
  'address-book': addressBook,
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  bolt,
  book,
  bookmark,
  box,
  briefcase,
  building,
  'building-columns': buildingColumns,
  bullseye,
  calculator,
  'calendar-clock': calendarClock,
  'calendar-plus': calendarPlus,
  camera,
  car,
  'cart-plus': cartPlus,
  'chart-bar': chartBar,
  'chart-line': chartLine,
  'chart-pie': chartPie,
  clipboard,
  clock,
  cloud,
  cog,
  comment,
  comments,
  compass,
  'credit-card': creditCard,
  database,
  envelope,
  euro,
  eye,
  'eye-slash': eyeSlash,
  'face-smile': faceSmile,
  file,
  'file-check': fileCheck,
  'file-edit': fileEdit,
  'file-excel': fileExcel,
  'file-word': fileWord,
  flag,
  folder,
  'folder-open': folderOpen,
  gauge,
  gift,
  globe,
  'graduation-cap': graduationCap,
  hammer,
  headphones,
  heart,
  history,
  home,
  hourglass,
  'id-card': idCard,
  image,
  inbox,
  key,
  lightbulb,
  link,
  list,
  'list-check': listCheck,
  map,
  'map-marker': mapMarker,
  megaphone,
  mobile,
  'money-bill': moneyBill,
  'objects-column': objectsColumn,
  palette,
  paperclip,
  pencil,
  percentage,
  phone,
  qrcode,
  'question-circle': questionCircle,
  receipt,
  send,
  shield,
  shop,
  'shopping-cart': shoppingCart,
  'sign-in': signIn,
  'sign-out': signOut,
  sitemap,
  star,
  stopwatch,
  sun,
  tag,
  tags,
  'th-large': thLarge,
  ticket,
  trash,
  truck,
  undo,
  upload,
  users,
  verified,
  video,
  wallet,
  warehouse,
  wifi,
  wrench,
}

/** Icons that definitions may name beyond the kit's own; loaded when the first of them is shown. */
export const MORE_GLYPHS: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(SOURCES).map(([name, svg]) => [name, readGlyph(svg)]),
)
