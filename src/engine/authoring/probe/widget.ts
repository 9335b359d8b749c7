import { diagnosticOf } from '../../compiler/diagnostics/diagnostic.ts'
import type { Value } from '../../model/types.ts'
import type { QueryPair } from '../../runtime/client/address.ts'
import type { Subject } from '../../runtime/environment.ts'
import { subjectPair } from '../../runtime/request.ts'
import type { WidgetProbe } from './office.ts'
import type { ProbeClient } from './probe-client.ts'

/**
 * The calls of a widget that only read, each as soon as what it needs is known: a field of that name in another reply of
 * the widget, or a value of its closed set.
 */
export async function probeWidget(calls: readonly WidgetProbe[], subject: Subject, client: ProbeClient): Promise<void> {
  const known = new Map<string, string>()
  let left = calls
  for (let before = -1; left.length !== before; ) {
    before = left.length
    const later: WidgetProbe[] = []
    for (const call of left) {
      const query = queryOf(call, subject, known)
      if (query === null) later.push(call)
      else await probeCall(call, query, known, client)
    }
    left = later
  }
  for (const { path, needs, at } of left) {
    const names = needs.flatMap(({ name, otherwise }) => (known.has(name) || otherwise !== null ? [] : [name]))
    client.report(diagnosticOf('warning', 'api-not-called.no-reply-gives', at, { path, names }))
  }
}

async function probeCall(
  { path, reply, at }: WidgetProbe,
  query: readonly QueryPair[],
  known: Map<string, string>,
  client: ProbeClient,
): Promise<void> {
  if (reply === 'file') return client.file({ path, query }, at, { signedIn: true })
  const result = await client.read({ path, query }, reply, { at, field: () => at }, { signedIn: true })
  if (result.ok) remember(result.value, known)
}

function queryOf(call: WidgetProbe, subject: Subject, known: ReadonlyMap<string, string>): readonly QueryPair[] | null {
  const own = call.subject ? subjectPair({ subject }) : null
  const pairs: QueryPair[] = own === null ? [] : [own]
  for (const { name, otherwise } of call.needs) {
    const value = known.get(name) ?? otherwise
    if (value === null) return null
    pairs.push([name, value])
  }
  return pairs
}

/** The first value of each field, however deep it stands. */
function remember(value: Value, known: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object') remember(inner, known)
    else if (!Array.isArray(value) && !known.has(name)) known.set(name, String(inner))
  }
}
