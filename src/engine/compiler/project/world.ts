import type { ValueType } from '../../model/types.ts'
import type { CheckEnvironment, PlaceableForms } from '../analysis/environment.ts'
import { type Contract, isData, joinContracts } from '../contract/contract.ts'
import { contractOf } from '../contract/openapi.ts'
import { typeOfSample } from '../contract/sample.ts'
import { type Report, Report as Reports } from '../diagnostics/diagnostic.ts'
import { type WidgetSpec, widgetShape } from '../language/widget.ts'
import { decode } from '../source/decode.ts'
import { parseData, parseJson, parseYaml } from '../source/parse.ts'
import { readSections } from '../source/sections.ts'
import type { Portal } from './portal.ts'

/** The contracts and samples that definitions are checked against. */
export function worldOf(
  input: {
    readonly name: string
    readonly files: ReadonlyMap<string, string>
    readonly contract: string
    readonly widgets: ReadonlyMap<string, string>
  },
  { spec }: Portal,
  forms: PlaceableForms,
  report: Report,
): CheckEnvironment {
  const own = [...input.files].filter(([path]) => /^contracts\/.*\.(ya?ml|json)$/.test(path))
  const documents = [
    ...own.map(([path, text]) => ownContract(`${input.name}/${path}`, text, report)),
    readSections(input.contract),
  ]
  const contract = joinContracts(documents.map(contractOf))
  return {
    contract,
    config: replyOf(contract, spec.calls?.configuration.value),
    user: replyOf(contract, spec.calls?.user.value),
    samples: samplesOf(input, report),
    forms,
    widgets: widgetsOf(input.widgets),
  }
}

function ownContract(file: string, text: string, report: Report): unknown {
  const own = new Reports()
  const document = parseData(file, text, own)
  report.add(own.sorted())
  if (!own.hasErrors && !(typeof document === 'object' && document !== null && 'paths' in document)) {
    const at = { file, line: 1, column: 1, endColumn: 2 }
    report.error('not-a-contract', at)
  }
  return document
}

function replyOf(contract: Contract, path: string | undefined): ValueType {
  const reply = path === undefined ? null : (contract.operation(path)?.reply ?? null)
  return isData(reply) ? reply : { kind: 'unknown' }
}

/** The manifests that come with the product: one that cannot be read is a fault of the product. */
function widgetsOf(manifests: ReadonlyMap<string, string>): ReadonlyMap<string, WidgetSpec> {
  const report = new Reports()
  const specs = [...manifests].map(([file, text]) => {
    const tree = parseYaml(file, text, report)
    const spec = tree && decode(widgetShape, tree, report)
    if (!spec) throw new Error(`${file}: ${report.sorted()[0]?.id ?? 'cannot be read'}`)
    return [spec.widget.value, spec] as const
  })
  return new Map(specs)
}

function samplesOf(
  { name, files }: { readonly name: string; readonly files: ReadonlyMap<string, string> },
  report: Report,
): ReadonlyMap<string, ValueType> {
  const samples = new Map<string, ValueType>()
  for (const [path, text] of files) {
    if (!path.startsWith('samples/') || !path.endsWith('.json')) continue
    // Of a sample that is not JSON nothing is known; that it is not is told in the sample.
    samples.set(path, parseJson(`${name}/${path}`, text, report) ? typeOfSample(JSON.parse(text)) : { kind: 'unknown' })
  }
  return samples
}
