import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import { isData } from '../contract/contract.ts'
import type { FormUploadSpec } from '../language/form.ts'
import type { Located } from '../language/shape.ts'
import { type Analyzer, errorType } from './analyzer.ts'
import { analyzeQuery } from './calls.ts'
import type { TypedUpload } from './typed-form.ts'

/** The call that uploads a file: its members and the field of its reply are those of the contract. */
export function analyzeUpload(analyzer: Analyzer, spec: FormUploadSpec, scope: TypeScope): TypedUpload {
  const { post: path, query = [], name, content, id } = spec
  const { env, report } = analyzer
  const operation = env.contract.operation(path.value, 'post')
  if (!operation) {
    const suggestion = nearest(path.value, env.contract.paths('post'))
    report.error('unknown-path', path.at, { method: 'POST', path: path.value }, { suggestion })
    return { spec, query: [], reply: errorType }
  }
  const members = operation.body.map((member) => member.name)
  for (const member of [name, content]) {
    if (members.includes(member.value)) continue
    const suggestion = nearest(member.value, members)
    report.error('unknown-body', member.at, { path: path.value, name: member.value, known: members }, { suggestion })
  }
  const reply: ValueType = isData(operation.reply) ? operation.reply : errorType
  checkId(analyzer, id, reply)
  return { spec, query: analyzeQuery(analyzer, { path, operation, query }, scope), reply }
}

function checkId({ report }: Analyzer, id: Located<string>, reply: ValueType): void {
  if (reply.kind !== 'object') return
  const known = Object.keys(reply.fields)
  if (known.includes(id.value)) return
  const args = { field: id.value, owner: reply.name, known }
  report.error('unknown-field', id.at, args, { suggestion: nearest(id.value, known) })
}
