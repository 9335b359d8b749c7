import type { World } from '../check/context.ts'
import { type Contract, joinContracts } from '../contract/contract.ts'
import { contractOf } from '../contract/openapi.ts'
import { typeOfSample } from '../contract/sample.ts'
import { joinSubmissions, type Submissions, submissionsOf } from '../contract/submission.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { parseData } from '../read/parse.ts'
import type { ValueType } from '../values/types.ts'
import type { Portal } from './portal.ts'

/** Also what forms are checked against. */
export interface BuildWorld extends World {
  readonly submissions: Submissions
}

/** The contracts and samples that definitions are checked against. */
export function worldOf(
  input: { readonly name: string; readonly files: ReadonlyMap<string, string>; readonly contract: string },
  { spec }: Portal,
  report: Report,
): BuildWorld {
  const own = [...input.files].filter(([path]) => /^contracts\/.*\.(ya?ml|json)$/.test(path))
  const documents = [
    ...own.map(([path, text]) => parseData(`${input.name}/${path}`, text, report)),
    parseData('office-api.yaml', input.contract, report),
  ]
  const contract = joinContracts(documents.map(contractOf))
  return {
    contract,
    submissions: joinSubmissions(documents.map(submissionsOf)),
    config: replyOf(contract, spec.calls?.configuration.value),
    user: replyOf(contract, spec.calls?.user.value),
    samples: samplesOf(input.files),
  }
}

function replyOf(contract: Contract, path: string | undefined): ValueType {
  const reply = path === undefined ? undefined : contract.operation(path)?.reply
  return reply === undefined || reply === 'file' ? { kind: 'unknown' } : reply
}

function samplesOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, ValueType> {
  const samples = new Map<string, ValueType>()
  for (const [path, text] of files) {
    if (!path.startsWith('samples/') || !path.endsWith('.json')) continue
    try {
      samples.set(path, typeOfSample(JSON.parse(text)))
    } catch {
      // A sample that is not JSON is as good as none: who names it is told that there is no such file.
    }
  }
  return samples
}
