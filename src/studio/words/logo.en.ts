import type { polishLogo } from './logo.pl.ts'

/** What the choice of a coat of arms or logo says in English. */
export const englishLogo: typeof polishLogo = {
  none: 'No picture: a shield in the main colour',
  upload: 'Upload a picture…',
  hint: 'A PNG, JPEG, WebP or SVG file of at most 100 kB, with edges of 16 to 2000 pixels. An SVG file must be a drawing without scripts. Residents see the picture once it is published.',
  kind: 'This file is no PNG, JPEG, WebP or SVG picture. Choose another file.',
  bytes: 'This picture has more than 100 kB. Make it smaller or choose another, as every page loads it.',
  pixels: 'The edges of the picture must have 16 to 2000 pixels. Change its size or choose another.',
  active: 'This SVG file has scripts, events or addresses of other documents in it. Save it as a plain drawing.',
  failed: 'The picture could not be uploaded. Try again.',
}
