import { typeOfSample } from '../../compiler/contract/sample.ts'
import { isList, isMapping, isSame, type Plain } from './plain.ts'

/** Rows of a list that a sample keeps, whatever they show. */
const usualRows = 5

/** A sample reply with as few rows as show the same types: a file that people read needs no thousand of them. */
export function shortened(sample: Plain): Plain {
  const short = withFewRows(sample)
  return isSame(typeOf(short), typeOf(sample)) ? short : sample
}

const typeOf = (sample: Plain): Plain => typeOfSample(sample) as unknown as Plain

function withFewRows(value: Plain): Plain {
  if (isMapping(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFewRows(one)]))
  if (!isList(value)) return value
  const kept = value.slice(0, usualRows)
  let shown = typeOf(kept)
  for (const row of value.slice(usualRows)) {
    const more = typeOf([...kept, row])
    if (isSame(more, shown)) continue
    kept.push(row)
    shown = more
  }
  return kept.map(withFewRows)
}
