import type { Published } from './published.ts'

/** The endings of pictures that an office may have. */
const ENDINGS = ['.svg', '.png', '.webp', '.jpg']

/** No name of a picture is longer. */
const MAX_NAME_CHARACTERS = 255

const isOfName = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 45 || code === 95

/**
 * The pictures that texts of offices' files name. Each text is read once, however many pictures there are: a fleet has thousands,
 * and a text may have a million characters.
 */
export function picturesNamedIn(texts: Iterable<string>, images: Published['images']): Published['images'] {
  const names = new Set<string>()
  for (const text of texts) addNames(text, names)
  return new Map([...images].filter(([path]) => names.has(path.replace(/^offices\//, ''))))
}

function addNames(text: string, names: Set<string>): void {
  for (const ending of ENDINGS) {
    for (let at = text.indexOf(ending); at !== -1; at = text.indexOf(ending, at + 1)) {
      let start = at
      while (start > 0 && at - start < MAX_NAME_CHARACTERS && isOfName(text.charCodeAt(start - 1))) start -= 1
      names.add(text.slice(start, at + ending.length))
    }
  }
}
