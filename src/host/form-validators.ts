import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { EMAIL, PHONE, POSTAL_CODE } from '../engine/model/personal-data.ts'
import type { PortalInput } from '../engine/pipeline.ts'

/**
 * A form's schema as an ES module that imports nothing: browsers run it under `script-src 'self'`, where compiling a
 * schema (`new Function`) is refused. Formats are regular expressions and lengths are counted in UTF-16 units, since
 * either would otherwise bring an import along.
 */
export function validatorCompiler(): PortalInput['compileValidator'] {
  const made = new Map<string, string>()
  return (schema) => {
    const key = JSON.stringify(schema)
    const known = made.get(key)
    if (known !== undefined) return known
    const module = compile(schema)
    made.set(key, module)
    return module
  }
}

function compile(schema: Parameters<PortalInput['compileValidator']>[0]): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    unicode: false,
    // The language has checked the schema. Without the schema of schemas an instance costs next to nothing, and one for
    // each schema names what it makes the same way, in whatever order forms are compiled.
    meta: false,
    validateSchema: false,
    // AJV says on every run that it would rather count code points.
    logger: false,
    code: { source: true, esm: true, lines: false },
    formats: { email: EMAIL, phone: PHONE, 'postal-code': POSTAL_CODE },
  })
  return standaloneCode(ajv, ajv.compile(schema))
}
