import type { CompiledOffice } from './compile-office.ts'
import { type Plain, plainOf } from './plain.ts'

/** The sample replies that definitions of an office have in them, by the path of the call. */
export function writtenSamples({ office }: CompiledOffice): ReadonlyMap<string, Plain> {
  const sources = (office?.services ?? []).flatMap((service) => service.sources)
  return new Map(
    sources.flatMap(({ spec: { get, sample } }) =>
      sample && 'kind' in sample ? [[get.value, plainOf(sample)] as const] : [],
    ),
  )
}
