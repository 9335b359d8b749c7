import { type Contract, joinContracts } from '../../compiler/contract/contract.ts'
import { contractOf } from '../../compiler/contract/openapi.ts'
import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { parseData } from '../../compiler/source/parse.ts'
import { parseProductContract } from '../../compiler/source/product-contract.ts'

/** The contracts of a folder of definitions, then the product's, read as one. */
export function contractOfFiles(files: Iterable<readonly [string, string]>, contract: string): Contract {
  const own = [...files].filter(([path]) => /^contracts\/.*\.(ya?ml|json)$/.test(path))
  const parsed = own.map(([path, text]) => parseData(path, text, new Report()))
  return joinContracts([...parsed, parseProductContract(contract)].map(contractOf))
}
