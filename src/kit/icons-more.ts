import alignLeft from 'primeicons/raw-svg/align-left.svg?raw'
import arrowLeft from 'primeicons/raw-svg/arrow-left.svg?raw'
import box from 'primeicons/raw-svg/box.svg?raw'
import clipboard from 'primeicons/raw-svg/clipboard.svg?raw'
import desktop from 'primeicons/raw-svg/desktop.svg?raw'
import fileEdit from 'primeicons/raw-svg/file-edit.svg?raw'
import fileExcel from 'primeicons/raw-svg/file-excel.svg?raw'
import fileWord from 'primeicons/raw-svg/file-word.svg?raw'
import folder from 'primeicons/raw-svg/folder.svg?raw'
import folderOpen from 'primeicons/raw-svg/folder-open.svg?raw'
import home from 'primeicons/raw-svg/home.svg?raw'
import image from 'primeicons/raw-svg/image.svg?raw'
import link from 'primeicons/raw-svg/link.svg?raw'
import sitemap from 'primeicons/raw-svg/sitemap.svg?raw'
import thLarge from 'primeicons/raw-svg/th-large.svg?raw'
import wrench from 'primeicons/raw-svg/wrench.svg?raw'
import { type Glyph, readGlyph } from '../engine/model/glyph.ts'

const SOURCES = {
  'align-left': alignLeft,
  'arrow-left': arrowLeft,
  box,
  clipboard,
  desktop,
  'file-edit': fileEdit,
  'file-excel': fileExcel,
  'file-word': fileWord,
  folder,
  'folder-open': folderOpen,
  home,
  image,
  link,
  sitemap,
  'th-large': thLarge,
  wrench,
}

/**
 * Icons that pages of the portal name beyond the kit's own, in one chunk. Those of an office's services and menu come with
 * its document; the rest of PrimeIcons is icons-rest.ts.
 */
export const MORE_GLYPHS: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(SOURCES).map(([name, svg]) => [name, readGlyph(svg)]),
)
