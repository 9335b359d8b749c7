/** The sign of each kind of entry (shell.md, section 9, “Download types with icons”). */
const icons: Readonly<Record<string, string>> = {
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  png: 'image',
  doc: 'file-word',
  docx: 'file-word',
  odt: 'file-word',
  rtf: 'file-word',
  xls: 'file-excel',
  xlsx: 'file-excel',
  ods: 'file-excel',
  ppt: 'desktop',
  odp: 'desktop',
  pdf: 'file-pdf',
  txt: 'align-left',
  zip: 'box',
  rar: 'box',
  '7z': 'box',
  folder: 'folder',
  link: 'link',
}

/** The icon of a file by its extension, of a `folder`, or of a `link`. */
export const iconOf = (kind: string): string => (Object.hasOwn(icons, kind) ? icons[kind] : undefined) ?? 'file'
