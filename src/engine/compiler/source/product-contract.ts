import { Report } from '../diagnostics/diagnostic.ts'
import { parseData } from './parse.ts'

/**
 * The product's contract as data; null for no text. Stores and packages up to version 0.1.43 hold it as YAML. Throws where it
 * cannot be read: it comes with the product, and is not a mistake of an author.
 */
export function parseProductContract(text: string): unknown {
  const report = new Report()
  const contract = parseData('office-api.generated.json', text, report)
  const [mistake] = report.sorted()
  if (mistake) throw new Error(`${mistake.span.file}:${mistake.span.line}: the product’s contract cannot be read`)
  return contract
}

/** Whether two texts of the product's contract say the same: an older version wrote it as YAML. */
export const isSameContract = (a: string, b: string): boolean => a === b || normalized(a) === normalized(b)

const normalized = (text: string): string => JSON.stringify(parseProductContract(text))
