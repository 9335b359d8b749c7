import type { MessageLanguage } from '../../compiler/diagnostics/format.ts'
import type { PortalBuild } from '../../compiler/project/build.ts'
import { readOnce } from '../edit/compile-office.ts'
import { OfficeParts } from '../edit/office-parts.ts'
import { TitledParts } from '../edit/titled-parts.ts'
import { describeChange, type NameParts } from './describe.ts'
import { withoutFollowing } from './following.ts'
import { impactOfOffice } from './impact.ts'
import { officeOf } from './office-impact.ts'

/** A version of an office's file, and what is built with it. */
export interface ReviewedVersion {
  readonly text: string
  readonly build: PortalBuild
}

/** What a change of an office's file, at this path, changes for its residents: in the words of whoever edits it. */
export function reviewedChanges(
  path: string,
  before: ReviewedVersion,
  after: ReviewedVersion,
): readonly Readonly<Record<MessageLanguage, string>>[] {
  // As residents know it; what they get with this version alone, as that calls it.
  const names = namesIn([before, after].flatMap((version) => titlesIn(path, version)))
  return withoutFollowing(impactOfOffice(path, before.build, after.build).causes).map((cause) => ({
    en: describeChange(cause, 'en', names),
    pl: describeChange(cause, 'pl', names),
  }))
}

function titlesIn(path: string, { text, build: { checked } }: ReviewedVersion): readonly TitledParts[] {
  const office = checked && officeOf(path, checked)
  if (!office) return []
  const { languages } = office
  return [new TitledParts(new OfficeParts({ checked, languages, ...readOnce(text, checked, office) }))]
}

/** Lists of a plan whose members are titled, by what a definition calls the list. */
const titledLists: Readonly<Record<string, string>> = {
  params: 'params',
  blocks: 'blocks',
  details: 'details',
  columns: 'columns',
  show: 'show',
  totals: 'columns',
  fields: 'layout',
}

/** The names of parts in versions of an office's file: the first that has one counts. */
const namesIn =
  (versions: readonly TitledParts[]): NameParts =>
  (subject, path, language) => {
    for (const titles of versions) {
      const title = titleIn(titles, subject, path)?.[language]
      if (title !== undefined) return title
    }
    return undefined
  }

function titleIn(titles: TitledParts, subject: Parameters<NameParts>[0], path: readonly string[]) {
  const [list, id] = path
  if (subject.kind !== 'portal') {
    const rel = path.map((step, index) => (index % 2 === 0 ? (titledLists[step] ?? step) : step))
    return titles.of([`${subject.kind}s`, subject.id], rel)
  }
  if (id === undefined) return null
  if (list === 'tiles') return titles.of(['services', id], [])
  return list === 'menu' ? titles.menuEntry(id) : null
}
