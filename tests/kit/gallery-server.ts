import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig, preview } from 'vite'

const NONCE = 'kit-gallery'

/** The policy that residents' pages run under. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/** Builds the gallery into a temporary folder and serves it under the strict policy, on a free port. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'okienko-kit-'))
  const config: InlineConfig = {
    configFile: false,
    root: join(import.meta.dirname, 'gallery'),
    logLevel: 'error',
    html: { cspNonce: NONCE },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    preview: { port: 0, headers: { 'content-security-policy': POLICY } },
  }
  await build(config)
  const server = await preview(config)
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('the gallery has no address')
  const stop = async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return { url, stop }
}
