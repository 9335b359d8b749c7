import type { Property } from '../../engine/authoring/edit/property.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { searchable } from '../../engine/model/search-text.ts'

/** Fewer are seen at a glance. */
const FEW = 4

/** Whether there are so many properties that one is searched for. */
export const isLong = (properties: readonly Property[]): boolean => properties.length > FEW

/** The properties whose label has the words. */
export const filteredProperties = (
  properties: readonly Property[],
  search: string,
  language: MessageLanguage,
): readonly Property[] => properties.filter(({ label }) => searchable(label[language]).includes(searchable(search)))
