import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import { EMAIL, PHONE, POSTAL_CODE } from '../engine/model/personal-data.ts'

/**
 * Compiles a form's schema to an ES module without imports, since browsers run it under `script-src 'self'`, where AJV
 * cannot compile one. Formats are regular expressions and lengths are counted in UTF-16 units: either would otherwise
 * need an import. The same schema gives the same module.
 */
export function validatorCompiler(): PortalInput['compileValidator'] {
  const modules = new Map<string, string>()
  return (schema) => {
    const key = JSON.stringify(schema)
    const known = modules.get(key)
    if (known !== undefined) return known
    const module = compile(schema)
    modules.set(key, module)
    return module
  }
}

function compile(schema: Parameters<PortalInput['compileValidator']>[0]): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    unicode: false,
    // The compiler has checked the schema. Without the meta-schema an instance is cheap, and with one instance a schema
    // the names in the module do not depend on the order in which forms are compiled.
    meta: false,
    validateSchema: false,
    // AJV warns on every run about `unicode: false`.
    logger: false,
    code: { source: true, esm: true, lines: false },
    formats: { email: EMAIL, phone: PHONE, 'postal-code': POSTAL_CODE },
  })
  return standaloneCode(ajv, ajv.compile(schema))
}
