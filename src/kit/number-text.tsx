export interface NumberTextProps {
  readonly text: string
  /** Letters as wide as the decimals that other numbers of its column have and it has not, such as `,00`. */
  readonly missing: string
}

/** A number of a column whose numbers stand comma under comma; the room kept after it is neither read nor copied. */
export function NumberText({ text, missing }: NumberTextProps) {
  return (
    <span className="ok-table__number" data-missing={missing}>
      {text}
    </span>
  )
}
