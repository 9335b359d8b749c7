import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig, preview } from 'vite'
import type { FormPlan } from '../../../../src/engine/plan/form.ts'
import { validatorCompiler } from '../../../../src/host/form-validators.ts'

/** Nothing but files of the own origin: no inline script, no `eval`. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; img-src data:"

/** Builds the page of the forms, with plans and validators beside it as the host has them, and serves it on a free port. */
export async function startForms(ids: readonly string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'okienko-forms-'))
  const config: InlineConfig = {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    preview: { port: 0, headers: { 'content-security-policy': POLICY } },
  }
  await build(config)
  const portal = join(outDir, '_portal')
  const compile = validatorCompiler()
  await mkdir(portal)
  for (const id of ids) {
    const text = await readFile(join(import.meta.dirname, `../../../cases/form-${id}/plan.json`), 'utf8')
    const plan = JSON.parse(text) as FormPlan
    await writeFile(join(portal, `${id}.json`), text)
    await writeFile(join(portal, plan.validator), compile(plan.schema))
  }
  const server = await preview(config)
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('the forms have no address')
  return {
    url,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
