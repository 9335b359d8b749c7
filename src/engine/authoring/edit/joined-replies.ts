import { isList, isMapping, type Plain } from './plain.ts'

/** What a call is answered with; null: it is not answered. */
export type SampleReply = { readonly status: number; readonly body: Plain } | null

/** Replies by path. What several read of one call is in its reply: a sample has only the fields that its reader has. */
export function joinedReplies(
  replies: Iterable<readonly [path: string, reply: SampleReply]>,
): Readonly<Record<string, SampleReply>> {
  const all = new Map<string, SampleReply>()
  for (const [path, reply] of replies) {
    const before = all.get(path)
    all.set(path, before === undefined ? reply : joined(before, reply))
  }
  return Object.fromEntries(all)
}

function joined(a: SampleReply, b: SampleReply): SampleReply {
  return a === null || b === null ? b : { status: b.status, body: joinedData(a.body, b.body) }
}

function joinedData(a: Plain, b: Plain): Plain {
  if (isList(a) && isList(b)) {
    const longer = a.length > b.length ? a : b
    return longer.map((one, index) => {
      const [inA, inB] = [a[index], b[index]]
      return inA === undefined || inB === undefined ? one : joinedData(inA, inB)
    })
  }
  // Null stays only where every reader takes it.
  if (!isMapping(a) || !isMapping(b)) return b ?? a
  const both = Object.entries(b).map(([key, value]) => [key, joinedData(a[key] ?? null, value)])
  return { ...a, ...Object.fromEntries(both) }
}
