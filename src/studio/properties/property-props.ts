import type { PropertyChange, PropertyKind, PropertyOf } from '../../engine/authoring/edit/property.ts'

/** What the field of a property is given, by the kind of the property. */
export interface PropertyFieldProps<Kind extends PropertyKind = PropertyKind> {
  readonly property: PropertyOf<Kind>
  readonly label: string
  readonly help: string | null
  /** Id of what is wrong with it. */
  readonly problemId: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: PropertyChange) => void
}
