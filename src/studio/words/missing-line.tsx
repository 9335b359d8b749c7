interface MissingLineProps {
  /** By which the button that cannot be pressed is described. */
  readonly id: string
  /** What there is still to enter; nothing is drawn where that is nothing. */
  readonly missing: readonly string[]
  /** "Still missing: …" */
  readonly say: (what: string) => string
}

/** Why a button cannot be pressed, beside it. */
export function MissingLine({ id, missing, say }: MissingLineProps) {
  return (
    <p id={id} className="studio-muted studio-missing">
      {missing.length > 0 && say(missing.join(', '))}
    </p>
  )
}
