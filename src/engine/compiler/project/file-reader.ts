import type { Contract } from '../contract/contract.ts'
import { contractOf } from '../contract/openapi.ts'
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import { parseProductContract } from '../source/product-contract.ts'

/** Reads the text of a file, whose mistakes it reports. */
type Parse<Content> = (file: string, text: string, report: Report) => Content

interface ReadFile {
  readonly parse: Parse<unknown>
  readonly text: string
  readonly content: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads files, and keeps what they say from build to build: a file that has not changed is not read again. */
export class FileReader {
  readonly #files = new Map<string, ReadFile>()
  readonly #made = new Map<string, { readonly contents: readonly unknown[]; readonly made: unknown }>()
  #contract: { readonly text: string; readonly contract: Contract } | null = null

  read<Content>(parse: Parse<Content>, file: string, text: string, report: Report): Content {
    const before = this.#files.get(file)
    if (before?.text === text && before.parse === parse) {
      report.add(before.diagnostics)
      return before.content as Content
    }
    const own = new Report()
    const content = parse(file, text, own)
    const diagnostics = own.sorted()
    this.#files.set(file, { parse, text, content, diagnostics })
    report.add(diagnostics)
    return content
  }

  /** What is made of the contents of files, under a name. The same as before while each of `contents` is the same object. */
  made<Made>(name: string, contents: readonly unknown[], make: () => Made): Made {
    const before = this.#made.get(name)
    const isSame =
      before?.contents.length === contents.length && before.contents.every((one, at) => one === contents[at])
    if (before && isSame) return before.made as Made
    const made = make()
    this.#made.set(name, { contents, made })
    return made
  }

  /** The product's contract, which keeps the calls that it was asked for. */
  contract(text: string): Contract {
    if (this.#contract?.text !== text) this.#contract = { text, contract: contractOf(parseProductContract(text)) }
    return this.#contract.contract
  }
}
