import { changeProperty } from '../../../src/engine/authoring/edit/change-property.ts'
import { OfficeCompiler } from '../../../src/engine/authoring/edit/compile-office.ts'
import { OfficeDocument } from '../../../src/engine/authoring/edit/document.ts'
import { outlineOf } from '../../../src/engine/authoring/edit/outline.ts'
import type { EditPath } from '../../../src/engine/authoring/edit/plain.ts'
import type { ProjectFiles } from '../../../src/engine/authoring/edit/project.ts'
import { propertiesOf } from '../../../src/engine/authoring/edit/properties.ts'

/** Milliseconds. */
export interface EditTimes {
  /** The service with the longest plan. */
  readonly service: number
  /** All of the project, the first time. */
  readonly whole: readonly number[]
  /** From a keystroke to the plan of the page. */
  readonly plan: readonly number[]
  /** To the plan, the outline and the properties of the selection. */
  readonly all: readonly number[]
}

/** What the studio's thread does for each letter that is typed into the title of the largest service and of its columns. */
export function measureEdits(project: ProjectFiles, path: string, text: string, rounds: number): EditTimes {
  const whole = [0, 1, 2].map(() => timeOf(() => new OfficeCompiler(project, path).compile(text).service(16, 'pl')))
  const compiler = new OfficeCompiler(project, path)
  const first = compiler.compile(text)
  const lengths = (first.office?.services ?? []).map(({ spec }) => {
    const id = spec.service.value
    return { id, length: JSON.stringify(first.service(id, 'pl')).length }
  })
  const service = lengths.toSorted((a, b) => b.length - a.length)[0]?.id ?? 0
  const { standard } = compiler
  const document = OfficeDocument.parse(text, standard)
  const selection: EditPath = ['services', String(service)]
  const plan: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    const title = propertiesOf(compiler.compile(document.text), selection).find(({ key }) => key === 'title')
    const letters = 'Tytuł usługi'.slice(0, (round % 12) + 1)
    const started = performance.now()
    if (title) changeProperty(document, title, { language: 'pl', text: letters }, standard, { joined: true })
    const compiled = compiler.compile(document.text)
    JSON.stringify(compiled.service(service, 'pl'))
    plan.push(performance.now() - started)
    outlineOf(compiled)
    propertiesOf(compiled, selection)
    all.push(performance.now() - started)
  }
  return { service, whole, plan, all }
}

function timeOf(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
