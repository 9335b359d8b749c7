import { changeBreak } from './break-properties.ts'
import type { EditOptions, OfficeDocument } from './document.ts'
import { type EditPath, isList, isMapping, isSame, type Plain } from './plain.ts'
import type { Property, PropertyChange, PropertyOf } from './property.ts'
import type { Standard } from './standard.ts'
import { writeText } from './text-properties.ts'

/**
 * Writes a value of a property (see `PropertyDetails`) into the office's file. What is the standard's is removed from it.
 * False where it cannot be done.
 */
export function changeProperty(
  document: OfficeDocument,
  property: Property,
  value: PropertyChange,
  standard: Standard,
  options: EditOptions = {},
): boolean {
  if (property.kind === 'text') return isMapping(value as Plain) && changeText(document, property, value, options)
  if (property.kind === 'order') return changeOrder(document, property, value, standard)
  if (property.key.startsWith('break.')) return changeBreak(document, property, value, options)
  if (property.key === 'served') return changeServed(document, property.path, value === true)
  if (property.key === 'shown') return changeShown(document, property as PropertyOf<'toggle'>, value === true)
  const written = value === '' ? null : (value as Plain)
  if (property.kind === 'moment' && property.required && written === null) return false
  if (isSame(written, property.standard.value)) return document.remove(property.path, options)
  return document.set(property.path, written, options)
}

/** Puts the standard back. */
export function resetProperty(document: OfficeDocument, property: Property): boolean {
  if (property.kind === 'text') {
    return document.together(() => property.texts.every(({ path }) => document.remove(path)))
  }
  if (property.key === 'served') return changeServed(document, property.path, true)
  if (property.key.startsWith('break.')) return changeBreak(document, property, null)
  if (property.kind !== 'order' || property.path.length === 1) return document.remove(property.path)
  return document.together(() =>
    property.value.every((name) =>
      ['before', 'after'].every((side) => document.remove([...property.path, name, side])),
    ),
  )
}

function changeText(
  document: OfficeDocument,
  { texts }: PropertyOf<'text'>,
  value: PropertyChange,
  options: EditOptions,
): boolean {
  const { language, text } = value as { readonly language: string; readonly text: string }
  const one = texts.find((candidate) => candidate.language === language)
  return one !== undefined && writeText(document, one, text, options)
}

function changeShown(document: OfficeDocument, { path, standard }: PropertyOf<'toggle'>, shown: boolean): boolean {
  return shown || !standard.value ? document.remove(path) : document.set(path, null)
}

/** A form is left out by `null`, a service by the lists `only` and `except`. */
function changeServed(document: OfficeDocument, path: EditPath, served: boolean): boolean {
  if (path[0] === 'forms') return served ? document.remove(path) : document.set(path, null)
  const id = Number(path.at(-1))
  const listAt = (name: string): readonly Plain[] => {
    const list = document.get(['services', name])
    return isList(list) ? list : []
  }
  const [only, except] = [listAt('only'), listAt('except')]
  return document.together(() => {
    if (!served) return document.set(['services', 'except'], [...except, id])
    const isBack = except.includes(id) ? withoutItem(document, ['services', 'except'], except, id) : true
    return isBack && (only.length === 0 || only.includes(id) || document.set(['services', 'only'], [...only, id]))
  })
}

function withoutItem(document: OfficeDocument, path: EditPath, list: readonly Plain[], item: Plain): boolean {
  return document.remove(list.length === 1 ? path : [...path, list.indexOf(item)])
}

function changeOrder(
  document: OfficeDocument,
  { path, value: order, least }: PropertyOf<'order'>,
  value: PropertyChange,
  standard: Standard,
): boolean {
  const { name, index } = value as { readonly name: string; readonly index: number }
  if (index < 0 && order.length <= least) return false
  if (path.length > 1) return document.move([...path, name], index)
  if (path[0] === 'tiles') return changeList(document, path, order, name, index)
  if (index >= 0) return document.move([...path, name], index)
  const usual = standard.at(path)
  return document.together(() => {
    // The office's own menu takes the place of the standard's as a whole.
    if (document.get(path) === undefined && (usual === undefined || !document.put(path, usual))) return false
    return document.remove([...path, name])
  })
}

function changeList(
  document: OfficeDocument,
  path: EditPath,
  order: readonly string[],
  name: string,
  index: number,
): boolean {
  const others = order.filter((one) => one !== name)
  const next = index < 0 ? others : [...others.slice(0, index), name, ...others.slice(index)]
  return document.set(path, next.map(Number))
}
