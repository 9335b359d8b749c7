/** Which offices try a new version of what they share: named ones, or about so many in a hundred. */
export type TrialOffices = { readonly offices: readonly string[] } | { readonly percent: number }

/** Whether an office is one of them, by its short name. A larger percentage has all offices of a smaller one, and more. */
export const isTrialOffice = (office: string, trial: TrialOffices): boolean =>
  'offices' in trial ? trial.offices.includes(office) : placeOf(office) * 100 < trial.percent

/** `brzozow, debno` or `10%`, as people write and read it. */
export const trialOfficesText = (trial: TrialOffices): string =>
  'offices' in trial ? trial.offices.join(', ') : `${trial.percent}%`

/** The offices in a text, or null where it is neither a list of names nor a percentage from 1 to 99. */
export function trialOfficesIn(text: string): TrialOffices | null {
  const percent = /^\s*([1-9]\d?)\s?%\s*$/.exec(text)?.[1]
  if (percent !== undefined) return { percent: Number(percent) }
  const offices = text.split(/[\s,]+/).filter((one) => one !== '')
  const isList = offices.length > 0 && offices.every((one) => /^[a-z\d][a-z\d-]*$/.test(one))
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
