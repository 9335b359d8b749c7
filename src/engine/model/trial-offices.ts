/**
 * Which offices try a new version of what they share: named ones, or so many in a hundred. `offices` of a percentage are those
 * that it was when the trial began; in trials of earlier versions it is left out.
 */
export type TrialOffices =
  | { readonly offices: readonly string[]; readonly percent?: never }
  | { readonly percent: number; readonly offices?: readonly string[] }

/** Whether an office is one of them, by its short name. */
export const isTrialOffice = (office: string, { offices, percent = 0 }: TrialOffices): boolean =>
  offices === undefined ? placeOf(office) * 100 < percent : offices.includes(office)

/**
 * The same offices by name: of a percentage exactly that share of all, rounded. So they stay the same when offices are added. A
 * larger percentage has all offices of a smaller one, and those of the `current` trial come first.
 */
export function trialWithOffices(to: TrialOffices, all: Iterable<string>, current?: TrialOffices): TrialOffices {
  if (to.percent === undefined || to.offices !== undefined) return to
  const ranked = [...new Set(all)].map((office) => ({
    office,
    isCurrent: current !== undefined && isTrialOffice(office, current),
    place: placeOf(office),
  }))
  ranked.sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || a.place - b.place || (a.office < b.office ? -1 : 1),
  )
  const offices = ranked.slice(0, Math.round((ranked.length * to.percent) / 100)).map(({ office }) => office)
  return { percent: to.percent, offices: offices.sort() }
}

/** `brzozow, debno` or `10%`, as people write and read it. */
export const trialOfficesText = (trial: TrialOffices): string =>
  trial.percent === undefined ? trial.offices.join(', ') : `${trial.percent}%`

/** The offices in a text, or null where it is neither a list of names nor a percentage from 1 to 99. */
export function trialOfficesIn(text: string): TrialOffices | null {
  const percent = /^\s*([1-9]\d?)\s?%\s*$/.exec(text)?.[1]
  if (percent !== undefined) return { percent: Number(percent) }
  const offices = text.split(/[\s,]+/).filter((office) => office !== '')
  const isList = offices.length > 0 && offices.every((office) => /^[a-z\d][a-z\d-]*$/.test(office))
  return isList ? { offices: [...new Set(offices)].sort() } : null
}

/** Where a name is between 0 and 1, the same on every machine and evenly spread: FNV-1a with the last step of MurmurHash3. */
function placeOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
