import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { CompiledOffice } from './compile-office.ts'
import type { EditOptions, OfficeDocument } from './document.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type PlacedProblem, placedProblems, startsWith } from './places.ts'
import { type EditPath, isSame, treeAt } from './plain.ts'
import type { TextValue } from './property.ts'
import { fieldOf, fieldsAt, isWords } from './shapes.ts'
import { shellRows, valueAt } from './shell-rows.ts'
import { isServed } from './shown-properties.ts'
import { ownServicesIn } from './standard-of-project.ts'
import { textValues, writeText } from './text-properties.ts'

/** A text of the portal in every language of the office that has it. */
export interface TextRow {
  /** The same after every edit: `services.16.blocks.invoices.title`, `texts.home.lead`. Unique. */
  readonly id: string
  /** The service or form whose text it is; `['texts']` for the rest of the portal, `['names']` for the office's name. */
  readonly owner: EditPath
  /** Within it: `blocks.invoices.title`. */
  readonly address: string
  readonly optional: boolean
  readonly texts: readonly TextValue[]
  /** What is wrong at it. */
  readonly problems: readonly Diagnostic[]
}

type FoundRow = Omit<TextRow, 'problems'>

/** A text in one language, written where `TextValue.path` says. An empty one puts the standard back. */
export interface TextChange extends Pick<TextValue, 'path' | 'standard'> {
  readonly text: string
}

/** Every text of the portal: of the services and forms that the office has, in their order, and of the rest of the portal. */
export function textRowsOf(compiled: CompiledOffice): readonly TextRow[] {
  const config = compiled.checked?.config
  if (!config) return []
  const parts = partsOf(compiled)
  const owners: readonly EditPath[] = [
    ...config.services.map(({ id }) => ['services', String(id)]),
    ...[...ownServicesIn(parts.file).keys()].map((id) => ['services', id]),
    ...config.forms.map(({ id }) => ['forms', id]),
  ]
  const served = owners.filter((owner) => isServed(compiled, owner))
  const rows = [nameRow(parts), ...served.flatMap((owner) => definitionRows(parts, owner)), ...shellRows(parts)]
  const { readable, text, problems } = compiled
  const placed = text === readable ? placedProblems(readable, problems, parts.file?.at.file ?? '') : []
  return rows.map((row) => ({ ...row, problems: placed.flatMap((one) => (isAt(one, row) ? [one.problem] : [])) }))
}

const isAt = ({ path, problem }: PlacedProblem, { id, texts }: FoundRow): boolean =>
  // A name that is missing has no place of its own in the file.
  (id === 'names' && problem.id === 'missing-text.office-name') ||
  texts.some((one) => startsWith(path, one.path) || (one.path.length > 2 && isSame([...path], one.path.slice(0, -1))))

/** Writes several texts, which are taken back together. */
export function changeTexts(
  document: OfficeDocument,
  changes: readonly TextChange[],
  options: EditOptions = {},
): boolean {
  const [first] = changes
  if (first && changes.length === 1) return writeText(document, first, first.text, options)
  return document.together(() => changes.every((one) => writeText(document, one, one.text, {})))
}

function definitionRows(parts: OfficeParts, owner: EditPath): readonly FoundRow[] {
  const tree = parts.definition(owner)
  return parts.textsOf(owner).map(({ address, text }) => {
    const steps = address.split('.')
    const around = [...owner, ...steps.slice(0, -1)]
    const isThere = treeAt(tree, steps.slice(0, -1)) !== undefined
    const field = isThere ? fieldOf(fieldsAt(owner, around, tree), steps.at(-1) ?? '') : undefined
    const words = field && isWords(field.shape.node) ? [...owner, ...steps] : null
    const texts = textValues(parts, owner, address, words)
    return { id: [...owner, address].join('.'), owner, address, optional: text.optional, texts }
  })
}

const nameRow = ({ compiled, file }: OfficeParts): FoundRow => ({
  id: 'names',
  owner: ['names'],
  address: 'names',
  optional: false,
  texts: compiled.languages.map((language) => valueAt(file, language, ['names', language], undefined)),
})
