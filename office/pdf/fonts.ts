import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Files of the typeface: whole fonts with the letters of all four languages. */
export interface Typeface {
  readonly regular: string
  readonly bold: string
}

/** Where the typeface lies among the packages of the product. Throws when it is not installed. */
export function findTypeface(root: string): Typeface {
  const packages = createRequire(join(root, 'package.json'))
  const find = (style: string) => packages.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`)
  return { regular: find('400Regular'), bold: find('600SemiBold') }
}
